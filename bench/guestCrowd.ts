// Five hundred guests who open their pages within a minute, and what those who work in the panel notice of it.

import { type PacedAnswer, runPaced, shareOf } from './loadClient.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import { get, type LoadRequest } from './requests.ts'
import type { Running } from './servers.ts'
import { asGuest, comingStay, listCall, pageCall, threadCall } from './talkRequests.ts'
import { pageKeyOf, type TalkPlan, talks } from './talkSeed.ts'

const guests = 500
/** With and without guests in turn, so that whatever else the machine does falls on both. */
const slices = 10
const sliceSeconds = 6
/** Calls of the panel a second: some twenty people at work. */
const usualPerSecond = 20

/** What the crowd comes to. */
interface Crowd {
  readonly product: Running
  readonly plan: TalkPlan
  readonly token: string
  readonly rounds: number
}

/** The panel's p99 while 500 guests a minute open their pages, against that without them. */
export async function crowdLines({ product, plan, token, rounds }: Crowd): Promise<Line[]> {
  const files = await filesOfPage(product.port, pageKeyOf(comingStay(plan, 0)))
  const perSlice = guests / slices
  const p99s: { alone: number; beside: number; opened: number }[] = []
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    const [alone, beside, opened]: PacedAnswer[][] = [[], [], []]
    for (let slice = 0; slice < slices; slice += 1) {
      alone?.push(...(await usualLoad(product, plan, token, slice * 2)))
      const coming = openPages(product, plan, files, (round * slices + slice) * perSlice, perSlice)
      beside?.push(...(await usualLoad(product, plan, token, slice * 2 + 1)))
      opened?.push(...(await coming))
    }
    p99s.push({ alone: p99Of(alone), beside: p99Of(beside), opened: p99Of(opened) })
  }
  return [
    {
      what: `guest-page: the panel while ${guests} guests a minute open theirs, p99, ms`,
      product: median(p99s.map(({ beside }) => beside)),
      reference: median(p99s.map(({ alone }) => alone)),
      ratio: median(p99s.map(({ alone, beside }) => beside / alone)),
      most: 1.2,
      digits: 1,
    },
    {
      what: 'guest-page: what those guests wait for, p99, ms',
      product: median(p99s.map(({ opened }) => opened)),
      digits: 1,
    },
  ]
}

function p99Of(answers: readonly PacedAnswer[] = []): number {
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`${refused.request.path} was answered with ${refused.status} beside the crowd`)
  return shareOf(
    answers.map(({ time }) => time),
    0.99,
  )
}

/** What people at work ask for: lists, cards, conversations. */
function usualLoad({ port }: Running, plan: TalkPlan, token: string, slice: number): Promise<PacedAnswer[]> {
  const stays = plan.objects * plan.perObject
  const kinds = [
    (at: number) =>
      get('admin/rents', {
        range: '[0,24]',
        sort: '["begin","DESC"]',
        object_id: String(plan.firstObject + (at % plan.objects)),
      }),
    (at: number) => get(`admin/rents/${plan.firstRent + ((at * 7919) % stays)}`),
    listCall,
    (at: number) => threadCall(plan.firstRent + talks.longOnes + ((at * 7919) % (stays - talks.longOnes))),
  ]
  const count = usualPerSecond * sliceSeconds
  const requests = Array.from({ length: count }, (_, index): LoadRequest => {
    const at = slice * count + index
    return kinds[at % kinds.length]?.(at) ?? listCall(at)
  })
  return runPaced({ port, requests, perSecond: usualPerSecond, token })
}

/** Each guest reads the page, its files and its data, as a phone does that was never here. */
function openPages(
  { port }: Running,
  plan: TalkPlan,
  files: readonly string[],
  from: number,
  count: number,
): Promise<PacedAnswer[]> {
  const requests = Array.from({ length: count }, (_, index): LoadRequest[] => {
    const stay = comingStay(plan, from + index)
    const paths = [`/guest/${pageKeyOf(stay)}`, ...files]
    return [
      ...paths.map((path) => ({
        method: 'GET',
        path,
        headers: { ...asGuest(stay), 'accept-encoding': 'br' },
      })),
      pageCall(stay),
    ]
  }).flat()
  return runPaced({ port, requests, perSecond: requests.length / sliceSeconds })
}

async function filesOfPage(port: number, key: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/guest/${key}`)
  const page = await answer.text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  if (files.length === 0) throw new Error('The page of a guest names no files')
  return [...new Set(files)]
}
