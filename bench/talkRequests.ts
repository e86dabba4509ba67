// What guests and those who answer them ask, of the product and of the bare handler.
import { daysBetween, todayIn } from '#schema/rules/dates.ts'
import { get, type LoadRequest, make, type Operation, spread } from './requests.ts'
import { pageKeyOf, rareWord, type TalkPlan, talks, usualWord } from './talkSeed.ts'

/** The holder of the page of a stay, by a phone of their own. */
export const asGuest = (rentId: number): Readonly<Record<string, string>> => ({
  'x-public-id': pageKeyOf(rentId),
  'x-forwarded-for': `10.${rentId >> 16}.${(rentId >> 8) & 255}.${rentId & 255}`,
})

/** A stay of the agency that is still to come, the n-th of them: each flat in turn, those that come soonest first. */
export function comingStay({ firstRent, perObject, objects, days, start }: TalkPlan, at: number): number {
  const passed = daysBetween(start, todayIn('Europe/Moscow', Date.now()))
  const first = Math.ceil((passed * perObject) / days) + 1
  const [flat, turn] = [at % objects, Math.floor(at / objects)]
  return firstRent + flat * perObject + Math.min(first + turn, perObject - 1)
}

/** The data of the page of a guest. */
export const pageCall = (rentId: number): LoadRequest => ({
  ...get(`admin/guestpage/${pageKeyOf(rentId)}`),
  headers: asGuest(rentId),
})

/** The page of a guest against the statements that it reads. */
export const guestPage = (plan: TalkPlan): Operation =>
  make('guest-page', (index) => {
    const stay = comingStay(plan, index)
    return { product: pageCall(stay), bare: get('page', { key: pageKeyOf(stay), stay: String(stay) }) }
  })

const tabs = ['waiting', 'all', 'answered', 'closed']

/** The first page of a tab with the counters of all. */
export const listCall = (index: number): LoadRequest =>
  get('admin/dialogs', { tab: tabs[index % tabs.length] ?? '' })

/** The last lines of a conversation. */
export const threadCall = (dialogId: number): LoadRequest => get(`admin/dialogs/${dialogId}`)

/** Lists, conversations and searches of the largest agency. */
export const dialogLoads = (plan: TalkPlan): readonly Operation[] => {
  const { firstRent, objects, perObject } = plan
  const stays = objects * perObject
  const thread = (name: string, dialogOf: (index: number) => number) =>
    make(name, (index) => {
      const dialog = dialogOf(index)
      return { product: threadCall(dialog), bare: get('talk/thread', { dialog: String(dialog) }) }
    })
  return [
    make('dialogs: list of 50,000', (index) => ({
      product: listCall(index),
      bare: get('talk/list', { tab: tabs[index % tabs.length] ?? '' }),
    })),
    thread('dialogs: thread of 2,000', (index) => firstRent + (index % talks.longOnes)),
    thread(
      'dialogs: thread of 30',
      (index) => firstRent + talks.longOnes + spread(index, 7919, stays - talks.longOnes),
    ),
    make('dialogs: search of a rare word', (index) => {
      // what a guest of a coming stay said: words of more than a year ago are not looked for
      const word = rareWord(comingStay(plan, index) * talks.usual + (index % talks.usual))
      return { product: get('admin/dialogs', { tab: 'all', q: word }), bare: get('talk/found', { word }) }
    }),
    {
      ...make('dialogs: search of a word in every tenth', () => ({
        product: get('admin/dialogs', { tab: 'all', q: usualWord }),
        bare: get('talk/found', { word: usualWord }),
      })),
      clients: 1,
    },
  ]
}
