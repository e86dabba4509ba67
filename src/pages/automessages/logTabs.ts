// The presets of the log: each is a filter that stands in the address like any other.
import { models } from '#schema/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import { isSame } from '#src/dataProvider/changes.ts'
import type { FilterValues } from '#src/kinds/filters/filters.ts'

/** The name of a number that the server counts. */
export type CounterName = 'failed' | 'held' | 'today' | 'planned'

/** A preset: its word, its filter, what an empty one says, and the count beside it. */
export interface LogTab {
  readonly label: string
  readonly filter: FilterValues
  readonly empty: string
  readonly counter?: CounterName
}

const past: FilterValues = models.automessages.list.first ?? {}

/** The presets for a day. */
export function logTabs(today: IsoDate): readonly LogTab[] {
  return [
    { label: 'Журнал', filter: past, empty: 'Сообщений ещё не было' },
    { label: 'Ошибки', filter: { status: ['failed', 'no_account'] }, empty: 'Ошибок нет', counter: 'failed' },
    { label: 'Ждут условия', filter: { status: ['held'] }, empty: 'Ничего не ждёт', counter: 'held' },
    {
      label: 'Сегодня уйдут',
      filter: { status: ['planned', 'held'], end: today },
      empty: 'На сегодня сообщений нет',
      counter: 'today',
    },
    {
      label: 'Запланированы',
      filter: { status: ['planned'] },
      empty: 'Ничего не запланировано',
      counter: 'planned',
    },
    {
      label: 'Все',
      filter: { audience: ['guest', 'cleaner', 'owner', 'staff_topic'] },
      empty: 'Сообщений ещё не было',
    },
  ]
}

/** The preset that the filter of the list is, whatever day it was set on. */
export function tabOf(values: FilterValues): LogTab | undefined {
  const { end } = values
  return logTabs(typeof end === 'string' ? end : '').find(({ filter }) => isSame(filter, values))
}
