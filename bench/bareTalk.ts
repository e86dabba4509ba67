// What a bare handler reads of conversations: the leanest statements that give the same rows, for one agency and without rights.
import type pg from 'pg'

const agency = Number(process.env.BENCH_AGENCY)

const line = `d.id, d.state, d.channel, d.contact, d.contact_name, d.rent_id, d.last_text, d.last_at, d.waiting_since, d.unread, d.muted,
  r.guest_name, r.guest_phone, r.status, r."begin", r."end", o.id as object_id, o.name as object, u.id as user_id, u.name as user_name`
const around = `left join rents r on r.id = d.rent_id left join objects o on o.id = r.object_id
  left join users u on u.id = coalesce(d.assignee_id, r.responsible_id)`
const page = 'order by d.last_at desc, d.id desc limit 50'

const texts = {
  waiting: `select ${line} from dialogs d ${around} where d.agency_id = $1 and d.state = 'waiting' order by d.waiting_since, d.id limit 50`,
  state: `select ${line} from dialogs d ${around} where d.agency_id = $1 and d.state = $2 ${page}`,
  all: `select ${line} from dialogs d ${around} where d.agency_id = $1 ${page}`,
  counts: `select state, count(*)::int as number from dialogs where agency_id = $1 and state in ('waiting', 'snoozed', 'answered') group by state`,
  said: `select id, 'in' as kind, said_at as at, text, channel, from_name as by, kind as what from replies
    where agency_id = $1 and dialog_id = $2 order by said_at desc limit 50`,
  told: `select id, 'out' as kind, sent_at as at, text, channel, by_user as by, status from automessages
    where agency_id = $1 and dialog_id = $2 order by sent_at desc limit 50`,
  facts: `select id, 'note' as kind, created_at as at, data, name from history
    where agency_id = $1 and rent_id = $2 order by created_at desc limit 50`,
  found: `select ${line} from dialogs d ${around}
    where d.agency_id = $1 and d.id in (select dialog_id from replies where agency_id = $1 and found_by like $2 and said_at > now() - interval '1 year') ${page}`,
  write: 'insert into bench.written (body) values ($1)',
}

type Row = Readonly<Record<string, unknown>>

/** Answers one path below `/api/talk/`. */
export async function bareTalk(
  pool: pg.Pool,
  path: string,
  query: URLSearchParams,
  body: () => Promise<object>,
): Promise<unknown> {
  const rows = async (name: keyof typeof texts, ...values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query({ name: `talk ${name}`, text: texts[name], values: [...values] })).rows
  if (path === 'write') {
    await rows('write', JSON.stringify(await body()))
    return { ok: true }
  }
  if (path === 'found') return { data: await rows('found', agency, `%${query.get('word')}%`) }
  if (path === 'thread') {
    const id = Number(query.get('dialog'))
    const parts = await Promise.all([
      rows('said', agency, id),
      rows('told', agency, id),
      rows('facts', agency, id),
    ])
    return { items: parts.flat().toSorted(byMoment).slice(-50) }
  }
  const tab = query.get('tab') ?? 'waiting'
  const asked =
    tab === 'waiting'
      ? rows('waiting', agency)
      : tab === 'all'
        ? rows('all', agency)
        : rows('state', agency, tab)
  const [data, counters] = await Promise.all([asked, rows('counts', agency)])
  return { data, counters }
}

const byMoment = (one: Row, other: Row): number => String(one.at).localeCompare(String(other.at))
