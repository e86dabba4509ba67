// The tabs over the log of messages: each is a filter of the list, with what it says while it is empty.
import { automessages } from '../entities/automessages.ts'
import { addDays, type IsoDate, isIsoDate } from './dates.ts'
import { isSame } from './isSame.ts'

type Filter = Readonly<Record<string, unknown>>

/** A preset: its word, its filter, what an empty one says, and the count beside it. */
export interface MessageTab {
  readonly label: string
  readonly filter: Filter
  readonly empty: string
  readonly counter?: 'failed' | 'held' | 'today' | 'planned'
}

/** How many days a message that did not arrive asks for attention: in the tab, in the number beside it and on the dashboard. */
export const failedDays = 7

/** States of a message that did not arrive. */
export const failedStates = ['failed', 'no_account'] as const

/** The tabs of a day. */
export function messageTabs(today: IsoDate): readonly MessageTab[] {
  const none = 'Сообщений ещё не было'
  const sending = ['planned', 'held']
  return [
    { label: 'Журнал', filter: automessages.list.first ?? {}, empty: none },
    {
      label: `Ошибки за ${failedDays} дней`,
      filter: { status: [...failedStates], begin: addDays(today, -failedDays) },
      empty: `За ${failedDays} дней ошибок не было`,
      counter: 'failed',
    },
    { label: 'Ждут условия', filter: { status: ['held'] }, empty: 'Ничего не ждёт', counter: 'held' },
    {
      label: 'Сегодня уйдут',
      filter: { status: sending, end: today },
      empty: 'На сегодня сообщений нет',
      counter: 'today',
    },
    {
      label: 'Запланированы',
      filter: { status: ['planned'] },
      empty: 'Ничего не запланировано',
      counter: 'planned',
    },
    { label: 'Все', filter: { audience: ['guest', 'cleaner', 'owner', 'staff_topic'] }, empty: none },
  ]
}

/** The preset that the filter of the list is, whatever day it was set on. */
export function messageTabOf(values: Filter): MessageTab | undefined {
  const { begin, end = isIsoDate(begin) ? addDays(begin, failedDays) : '2000-01-01' } = values
  return isIsoDate(end) ? messageTabs(end).find(({ filter }) => isSame(filter, values)) : undefined
}
