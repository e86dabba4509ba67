// Twenty messages of guests a second for a minute, each beside an empty write; then the server is killed among them.
import { setTimeout as pause } from 'node:timers/promises'
import { greenSays } from '../standIns/greenSays.ts'
import { withClient } from './benchDatabase.ts'
import { type PacedAnswer, runPaced, shareOf } from './loadClient.ts'
import type { Line } from './report.ts'
import { get, type LoadRequest } from './requests.ts'
import { type Running, startBare, startProduct } from './servers.ts'
import { comingStay } from './talkRequests.ts'
import { gatewayOf, type TalkPlan, talkDatabase } from './talkSeed.ts'

const perSecond = 20
const seconds = 60
const secondsUntilKill = 10
const writers = 80
const longestWait = 120_000

/** Takes the words in and gives the lines of the report. */
export async function hookLines(plan: TalkPlan): Promise<Line[]> {
  await withClient(talkDatabase, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query('create table if not exists bench.written (id bigserial primary key, body jsonb)')
  })
  const run = Date.now()
  const bare = await startBare(talkDatabase, '', undefined, plan.agencyId)
  let product = await startProduct(talkDatabase)
  try {
    const phones = await phonesOf(plan)
    const said = (name: string, at: number) => wordsOf(plan, phones, `${run}.${name}.${at}`, at)
    await takeIn(
      product,
      bare,
      listOf(perSecond * 3, (at) => said('first', at)),
    )
    const { words, empty } = await takeIn(
      product,
      bare,
      listOf(perSecond * seconds, (at) => said('steady', at)),
    )
    const steady = await whenTakenIn(plan, accepted(words))
    const killed = listOf(perSecond * secondsUntilKill * 2, (at) => said('killed', at))
    const [{ words: cut }] = await Promise.all([
      takeIn(product, bare, killed),
      pause(secondsUntilKill * 1000).then(() => product.stop('SIGKILL')),
    ])
    product = await startProduct(talkDatabase)
    const again = cut.filter(({ status }) => status !== 200).map(({ request }) => request)
    const resent = await takeIn(product, bare, again)
    const after = await whenTakenIn(plan, [...accepted(cut), ...accepted(resent.words)])
    const refused = [...words, ...resent.words].filter(({ status }) => status !== 200).length
    return linesOf({ words, empty, steady, after, refused })
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}

interface Outcome {
  readonly words: readonly PacedAnswer[]
  readonly empty: readonly PacedAnswer[]
  readonly steady: TakenIn
  readonly after: TakenIn
  readonly refused: number
}

function linesOf({ words, empty, steady, after, refused }: Outcome): Line[] {
  const what = `hook: ${perSecond} messages a second for ${seconds} s`
  const at = (answers: readonly PacedAnswer[], share: number) =>
    shareOf(
      answers.map(({ time }) => time),
      share,
    )
  return [
    { what: `${what}, p50, ms`, product: at(words, 0.5), reference: at(empty, 0.5), digits: 1 },
    { what: `${what}, p99, ms`, product: at(words, 0.99), reference: at(empty, 0.99), most: 2, digits: 1 },
    { what: `${what}: refused`, product: refused, most: 0, digits: 0 },
    {
      what: `${what}: in their conversation, p99, s after they came`,
      product: steady.wait,
      most: 5,
      digits: 1,
    },
    { what: 'hook: lost', product: steady.lost, most: 0, digits: 0 },
    { what: 'hook: lost after a kill', product: after.lost, most: 0, digits: 0 },
    { what: 'hook: doubled after a kill', product: after.doubled, most: 0, digits: 0 },
  ]
}

const listOf = (length: number, one: (at: number) => LoadRequest) =>
  Array.from({ length }, (_, at) => one(at))

/** Phones of guests whose stay is near, so that their words belong to it. */
function phonesOf(plan: TalkPlan): Promise<string[]> {
  const ids = Array.from({ length: writers }, (_, at) => comingStay(plan, at))
  return withClient(talkDatabase, async (client) => {
    const found = await client.query<{ phone: string }>(
      'select guest_phone as phone from rents where id = any($1)',
      [ids],
    )
    return found.rows.map(({ phone }) => phone)
  })
}

function wordsOf(plan: TalkPlan, phones: readonly string[], id: string, at: number): LoadRequest {
  const phone = phones[at % phones.length]?.slice(1) ?? ''
  const text = `Подскажите, пожалуйста, где взять ключи, вопрос ${at}`
  return {
    method: 'POST',
    path: `/api/admin/agency/automessages/hook/${gatewayOf(plan)}`,
    body: JSON.stringify(greenSays({ id, phone, name: 'Гость', text, at: Math.floor(Date.now() / 1000) })),
    headers: { 'x-forwarded-for': `10.200.0.${1 + (at % 8)}` },
  }
}

/** Sends the words, and an empty write of the same size in the middle between two of them. */
async function takeIn(product: Running, bare: Running, requests: readonly LoadRequest[]) {
  const writes = requests.map(
    ({ body = '' }): LoadRequest => ({ ...get('talk/write'), method: 'POST', body }),
  )
  const [words, empty] = await Promise.all([
    runPaced({ port: product.port, requests, perSecond }),
    pause(500 / perSecond).then(() => runPaced({ port: bare.port, requests: writes, perSecond })),
  ])
  return { words, empty }
}

const accepted = (answers: readonly PacedAnswer[]): string[] =>
  answers.flatMap(({ request, status }) => (status === 200 ? [numberIn(request)] : []))

const numberIn = ({ body = '{}' }: LoadRequest): string => String(Object(JSON.parse(body)).idMessage)

/** What became of words that were accepted. */
interface TakenIn {
  readonly lost: number
  readonly doubled: number
  /** Seconds from their acceptance to their conversation, of the slowest of a hundred. */
  readonly wait: number
}

/** Waits until the accepted words stand in their conversations, or for so long that they never will. */
async function whenTakenIn({ agencyId }: TalkPlan, numbers: readonly string[]): Promise<TakenIn> {
  const until = performance.now() + longestWait
  for (;;) {
    const rows = await withClient(talkDatabase, async (client) => {
      const found = await client.query<{ number: string; wait: number }>(
        `select r.provider_id as number, extract(epoch from r.created_at - o.created_at)::float8 as wait
          from replies r left join outbox o on o.agency_id = r.agency_id and o.unique_key = 'automessages.news:' || r.sender_id || ':' || r.provider_id
          where r.agency_id = $1 and r.provider_id = any($2)`,
        [agencyId, numbers],
      )
      return found.rows
    })
    const stored = new Set(rows.map(({ number }) => number))
    const lost = numbers.filter((number) => !stored.has(number)).length
    if (lost > 0 && performance.now() < until) {
      await pause(500)
      continue
    }
    const waits = rows.map(({ wait }) => wait)
    return { lost, doubled: rows.length - stored.size, wait: shareOf(waits, 0.99) }
  }
}
