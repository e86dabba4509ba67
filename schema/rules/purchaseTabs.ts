// The tabs of purchases: one a state, with the next step that a tick leads to.
import type { tasks } from '../entities/tasks.ts'

type Status = keyof typeof tasks.fields.status.states

/** A tab: its word, the state it holds, the next state with its verb and what is told after it. */
export interface PurchaseTab {
  readonly label: string
  readonly status: Status
  readonly next?: {
    readonly to: Status
    readonly verb: string
    readonly told: string
    readonly pays?: boolean
  }
  /** The way back for a mistake. */
  readonly back?: { readonly to: Status; readonly verb: string; readonly told: string }
  readonly empty: string
}

const bought = { to: 'bought', verb: 'Куплено', told: 'Отмечено купленным', pays: true } as const

/** The tabs in their order. */
export const purchaseTabs: readonly PurchaseTab[] = [
  {
    label: 'Нужно',
    status: 'new',
    next: { to: 'in_work', verb: 'Покупаю', told: 'Взято в поездку' },
    back: { to: 'canceled', verb: 'Не нужно', told: 'Отмечено ненужным' },
    empty: 'Всего хватает',
  },
  {
    label: 'Покупаю',
    status: 'in_work',
    next: bought,
    back: { to: 'new', verb: 'Вернуть', told: 'Снова в списке «Нужно»' },
    empty: 'В поездку ничего не взято',
  },
  {
    label: 'Куплено',
    status: 'bought',
    next: { to: 'delivered', verb: 'На объекте', told: 'Отвезено на объект' },
    back: { to: 'new', verb: 'Вернуть', told: 'Снова в списке «Нужно»' },
    empty: 'Купленного, что ещё не отвезли, нет',
  },
  { label: 'На объектах', status: 'delivered', empty: 'Пока ничего не отвезли' },
]

/** The tab of a filter; nothing for a filter of no tab. */
export function tabOf(filter: Readonly<Record<string, unknown>>): PurchaseTab | undefined {
  return purchaseTabs.find(({ status }) => status === filter.status)
}
