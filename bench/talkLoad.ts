// What guests and those who answer them wait for: the page of a guest, the list of conversations, one of them, and what a search finds.
import { systemActor } from '#server/access/actor.ts'
import { pageOf } from '#server/domain/guestPage/page.ts'
import { stayOfKey } from '#server/domain/guestPage/pageScene.ts'
import { benchAccount } from './benchAgency.ts'
import { compareLoads, type Goals } from './compareLoads.ts'
import { crowdLines } from './guestCrowd.ts'
import { hookLines } from './hookLoad.ts'
import { runLoad } from './loadClient.ts'
import { median } from './median.ts'
import { openRecorder, type RecordedStatement } from './productSql.ts'
import type { Line } from './report.ts'
import { type Running, startBare, startProduct } from './servers.ts'
import { signIn } from './signIn.ts'
import { comingStay, dialogLoads, guestPage, listCall } from './talkRequests.ts'
import { pageKeyOf, seedTalk, type TalkPlan, type TalkSize, talkDatabase } from './talkSeed.ts'

/** The parts of the bench that are about guests. */
export const talkParts = ['guest-page', 'dialogs', 'hook'] as const

/** Which of them, how often, and whether of new data. */
export interface TalkOptions {
  readonly names: readonly string[]
  readonly rounds: number
  /** Milliseconds of one side of one round. */
  readonly duration: number
  readonly fresh: boolean
}

/** Loads both servers and gives the lines of the report. */
export async function talkLoad({ names, rounds, duration, fresh }: TalkOptions): Promise<Line[]> {
  const plans = await seedTalk(fresh)
  const product = await startProduct(talkDatabase)
  const large = planOf(plans, 'large')
  const sql = { list: [], board: [], page: await recordPage(large) }
  const bare = await startBare(talkDatabase, '', sql, large.agencyId)
  const lines: Line[] = []
  try {
    const { token } = await signIn(product.port, accountOf(large))
    const sides = { product, bare, token, rounds, duration }
    if (names.includes('guest-page')) {
      lines.push(...(await compareLoads(guestPage(large), sides, { p50: 2 })))
      lines.push(...(await crowdLines({ product, plan: large, token, rounds })))
    }
    if (names.includes('dialogs')) {
      for (const load of dialogLoads(large))
        lines.push(...(await compareLoads(load, sides, goalsOf(load.name))))
      lines.push(...(await growthLines(product, plans, rounds, duration)))
    }
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
  if (names.includes('hook')) lines.push(...(await hookLines(planOf(plans, 'written'))))
  return lines
}

function planOf(plans: readonly TalkPlan[], size: TalkSize): TalkPlan {
  const plan = plans.find((one) => one.size === size)
  if (!plan) throw new Error(`There is no ${size} agency of conversations`)
  return plan
}

const accountOf = ({ login }: TalkPlan) => ({ ...benchAccount, login })

const goalsOf = (name: string): Goals => ({ p50: name.includes('search') ? 3 : 2 })

/** Runs the page of a guest once and gives its statements. */
async function recordPage(plan: TalkPlan): Promise<RecordedStatement[]> {
  const { database, take } = openRecorder(talkDatabase)
  const stay = comingStay(plan, 0)
  const key = pageKeyOf(stay)
  const actor = systemActor(plan.agencyId, 'Europe/Moscow')
  try {
    await database.readAgency(actor, async (tx) => {
      const reading = { tx, actor, now: new Date().toISOString(), site: undefined }
      await pageOf(reading, await stayOfKey(reading, key))
    })
    const mark = (value: unknown) => (value === key ? ':key' : value === stay ? ':stay' : value)
    return take().map(({ text, values }) => ({ text, values: values.map(mark) }))
  } finally {
    await database.close()
  }
}

const grown = ['small', 'large'] as const

/** The same list of an agency with a hundred times more conversations. */
async function growthLines(
  product: Running,
  plans: readonly TalkPlan[],
  rounds: number,
  duration: number,
): Promise<Line[]> {
  const [few, many] = await Promise.all(
    grown.map(async (size) => (await signIn(product.port, accountOf(planOf(plans, size)))).token),
  )
  const requests = Array.from({ length: 4 }, (_, index) => listCall(index))
  const p50 = async (token = '') =>
    (await runLoad({ port: product.port, requests, clients: 1, duration, token })).p50
  const pairs: { few: number; many: number }[] = []
  await p50(many)
  for (let round = 0; round < rounds; round += 1) pairs.push({ few: await p50(few), many: await p50(many) })
  return [
    {
      what: 'dialogs: list of 50,000 beside one of 500, p50, ms',
      product: median(pairs.map((pair) => pair.many)),
      reference: median(pairs.map((pair) => pair.few)),
      ratio: median(pairs.map((pair) => pair.many / pair.few)),
      most: 2,
      digits: 1,
    },
  ]
}
