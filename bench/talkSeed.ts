// The data of the loads about guests: agencies of 500, 5,000 and 50,000 conversations with a million messages of guests, and one whose guests write in.
import type pg from 'pg'
import { benchAccount, fillTable, keepNumbers, makeAgency } from './benchAgency.ts'
import { dropDatabase, hasDatabase, makeDatabase, withClient } from './benchDatabase.ts'
import { fillAgencies, letters, type SeedPlan, sizes } from './seed.ts'

/** Name of the database of the conversations. */
export const talkDatabase = 'klyuchnik_bench_talk'

/** How many flats the agencies have: a hundred stays of each, and a conversation of each stay. */
const flats = { small: 5, middle: 50, large: 500, written: 20 } as const
const perObject = 100

/** An agency of the loads by its size; `written` is the one that guests write to. */
export type TalkSize = keyof typeof flats

/** Of how much the loads ask: messages of a conversation, those of the long ones, and how many of the large agency are long. */
export const talks = { usual: 20, long: 2000, longOnes: 64 } as const

/** What is known of an agency of the loads. */
export type TalkPlan = SeedPlan & { readonly size: TalkSize; readonly login: string }

/** The account of the gateway that guests of an agency write by: the secret part of its address. */
export const gatewayOf = ({ agencyId }: Pick<SeedPlan, 'agencyId'>) =>
  String(agencyId).padStart(32, 'gateway-of-the-bench-')

/** The key of the page of a stay. */
export const pageKeyOf = (rentId: number) => String(rentId).padStart(22, 'GuestOfTheBench')

/** A word that stands in some twenty of a million messages. */
export const rareWord = (at: number) =>
  String(((at % rareWords) * 7919) % 999_983)
    .padStart(6, '0')
    .replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)))

const rareWords = 50_000

/** A word that stands in every tenth message. */
export const usualWord = 'парковка'

const words =
  `здравствуйте подскажите пожалуйста когда можно заехать раньше обычного если рейс прилетает утром есть ли место ${usualWord}
  рядом домом нужен ещё комплект полотенец горячая вода пропала свет коридоре спасибо хорошо договорились приедем вечером четверо взрослых`.split(
    /\s+/,
  )

/** Half of the talks of an agency are over, most others are answered, one in fifty waits; those with the highest numbers came last. */
const dialogsOf = ({ agencyId, size }: TalkPlan) => `
  insert into dialogs (id, agency_id, rent_id, contact_name, state, assignee_id, waiting_since, snoozed_until, last_at, last_in_at,
    last_text, unread, channel, matched_by)
  select id, agency_id, id, guest_name, state, case when id % 3 = 0 then (select min(u.id) from users u where u.agency_id = ${agencyId}) end,
    case when state = 'waiting' then at end, case when state = 'snoozed' then now() + interval '1 year' end, at, at,
    'Подскажите, пожалуйста, когда можно заехать', case when state = 'waiting' then 1 else 0 end, 'whatsapp', 'phone'
  from (select id, agency_id, guest_name, "begin" + time '12:00' + (id % 600) * interval '1 minute' as at,
      ${size === 'written' ? "'answered'" : `case when id % 50 = 7 then 'waiting' when id % 50 = 9 then 'snoozed' when id % 2 = 1 then 'closed' else 'answered' end`} as state
    from rents where agency_id = ${agencyId}) talk`

/** How many messages of the guest a talk has: the first ones of the large agency are long, half of them the guest's. */
const saidIn = ({ size, firstRent }: TalkPlan) =>
  size === 'large'
    ? `case when d.id < ${firstRent + talks.longOnes} then ${talks.long / 2} else ${talks.usual} end`
    : String(talks.usual)

const textOf = (seed: string) => {
  const list = `(array['${words.join("','")}'])`
  const one = (factor: number) => `${list}[1 + (${seed}) * ${factor} % ${words.length}]`
  return `${[7, 11, 13, 17].map((factor) => one(factor)).join(" || ' ' || ")}`
}

const repliesOf = (plan: TalkPlan) => `
  insert into replies (agency_id, dialog_id, channel, address, from_name, text, kind, provider_id, source_key, said_at)
  select d.agency_id, d.id, 'whatsapp', r.guest_phone, d.contact_name,
    ${textOf('d.id::bigint * 31 + n * 3')} || ' ' || translate(lpad(((((d.id::bigint * 20 + n) % ${rareWords}) * 7919) % 999983)::text, 6, '0'), '0123456789', '${letters}'),
    'text', 'in' || d.id || '.' || n, 'bench:' || d.id || '.' || n, d.last_at - (n * interval '37 minutes')
  from dialogs d join rents r on r.id = d.rent_id, generate_series(0, ${saidIn(plan)} - 1) n where d.agency_id = ${plan.agencyId}`

/** Every second line of a talk is ours, written by a person. */
const answersOf = (plan: TalkPlan) => `
  insert into automessages (agency_id, planned_at, audience, to_name, to_phone, object_id, rent_id, dialog_id, channel, status, text, sent_at,
    delivered_at, by_user, provider_id, own_text)
  select d.agency_id, at, 'guest', d.contact_name, r.guest_phone, r.object_id, d.rent_id, d.id, 'whatsapp', 'delivered', ${textOf('d.id::bigint * 17 + n')},
    at, at, (select min(u.id) from users u where u.agency_id = ${plan.agencyId}), 'out' || d.id || '.' || n, true
  from dialogs d join rents r on r.id = d.rent_id, generate_series(0, (${saidIn(plan)}) / (case when d.id < ${plan.firstRent + talks.longOnes} then 1 else 2 end) - 1) n
    cross join lateral (select d.last_at - n * interval '74 minutes' - interval '9 minutes' as at) said
  where d.agency_id = ${plan.agencyId}`

/** What the page of a guest is made of: texts of the flat and extras; a gateway that knows its own calls. */
const surroundings = ({ agencyId }: TalkPlan) => [
  `insert into instructions (agency_id, object_id, type, text, stage, secret, sort)
   select agency_id, id, kind, 'Текст раздела для гостя: вход со двора, лифт слева, ' || kind || '. ' || repeat('Всё под рукой. ', 12), 'always', false, place
   from objects, unnest(array['address','entrance','keys','wifi','rules','appliances','parking']) with ordinality as one(kind, place) where agency_id = ${agencyId}`,
  `insert into addons (agency_id, object_id, name, price, kind, sort)
   select agency_id, id, 'Услуга ' || n, 100000 + n * 5000, 'other', n from objects, generate_series(1, 4) n where agency_id = ${agencyId}`,
  `insert into history (agency_id, rent_id, name, data)
   select agency_id, id, 'note', '{"text": "Просит тихую комнату"}' from rents where agency_id = ${agencyId} and "end" > current_date - 40`,
  `insert into senders (agency_id, type, provider, name, instance, state, webhook_secret)
   values (${agencyId}, 'whatsapp', 'green', 'WhatsApp', '1101000001', 'authorized', '${gatewayOf({ agencyId })}')`,
]

/** Gives the agencies, and makes their database unless it is there already; `fresh` makes it anew. */
export async function seedTalk(fresh: boolean): Promise<readonly TalkPlan[]> {
  if (fresh || !(await isSeeded())) await makeTalk()
  return withClient(talkDatabase, plansIn)
}

async function isSeeded(): Promise<boolean> {
  if (!(await hasDatabase(talkDatabase))) return false
  return withClient(talkDatabase, async (client) => {
    const found = await client.query(
      "select 1 from pg_class where relname = 'replies' and reltuples > 1000000",
    )
    return found.rows.length > 0
  })
}

async function makeTalk(): Promise<void> {
  const startedAt = performance.now()
  await dropDatabase(talkDatabase)
  await makeDatabase(talkDatabase)
  for (const size of ['small', 'middle', 'large', 'written'] as const)
    await makeAgency(talkDatabase, loginOf(size))
  await withClient(talkDatabase, async (client) => {
    const plans = await plansIn(client)
    await fillAgencies(client, plans)
    await client.query(`update rents set guest_page_id = lpad(id::text, 22, 'GuestOfTheBench')`)
    await fillTable(client, 'dialogs', plans.map(dialogsOf).join(';'))
    await fillTable(client, 'replies', plans.map(repliesOf).join(';'))
    await fillTable(client, 'automessages', plans.map(answersOf).join(';'))
    for (const statement of plans.flatMap(surroundings)) await client.query(statement)
    await keepNumbers(client, ['dialogs', 'replies', 'automessages'])
  })
  console.log(`Loaded the conversations in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

const loginOf = (size: TalkSize) => `${size}.${benchAccount.login}`

async function plansIn(client: pg.Client): Promise<TalkPlan[]> {
  const plans: TalkPlan[] = []
  let [firstObject, firstRent, firstCleaner] = [1, 1, 1]
  for (const [size, objects] of Object.entries(flats)) {
    if (!isSize(size)) continue
    const found = await client.query<{ agency: number; source: number }>(
      `select u.agency_id as agency, min(s.id) as source from users u join sources s on s.agency_id = u.agency_id
        where u.login = $1 group by 1`,
      [loginOf(size)],
    )
    const cleaners = Math.ceil(objects / 33)
    plans.push({
      ...{ size, objects, perObject, firstObject, firstRent, cleaners, firstCleaner },
      ...{ login: loginOf(size), agencyId: Number(found.rows[0]?.agency) },
      ...{ start: sizes.start, days: sizes.days, firstSource: Number(found.rows[0]?.source) },
      paid: 'n * 90000',
    })
    firstObject += objects
    firstRent += objects * perObject
    firstCleaner += cleaners
  }
  return plans
}

const isSize = (word: string): word is TalkSize => Object.hasOwn(flats, word)
