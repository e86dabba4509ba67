// What may want attention on the desk, in falling severity: what each kind is called, how it is counted and what solves it.
import { formatMoney } from './moneyText.ts'
import type { PluralForms } from './plural.ts'

interface AttentionLook {
  readonly label: string
  readonly family: 'bad' | 'wait' | 'info'
  readonly forms: PluralForms
  /** Words after the counted noun: «3 уборки без клинера». */
  readonly tail: string
  /** What stands on the button that solves the worst one. */
  readonly way: string
  /** The same before a sum. */
  readonly wayOfSum?: string
}

/** The kinds. */
export const attentionKinds = {
  disk: {
    label: 'Диск сервера заполнен',
    family: 'bad',
    forms: ['диск', 'диска', 'дисков'],
    tail: 'сервера заполнен',
    way: 'Проверить копии',
  },
  late: {
    label: 'Не успеваем к заезду',
    family: 'bad',
    forms: ['уборку', 'уборки', 'уборок'],
    tail: 'не успеваем к заезду',
    way: 'Назначить клинера',
  },
  unassigned: {
    label: 'Без клинера на 2 недели',
    family: 'bad',
    forms: ['уборка', 'уборки', 'уборок'],
    tail: 'без клинера',
    way: 'Назначить клинера',
  },
  conflict: {
    label: 'Пересечение броней',
    family: 'bad',
    forms: ['пересечение', 'пересечения', 'пересечений'],
    tail: 'броней',
    way: 'Разобрать',
  },
  unpaid_today: {
    label: 'Не оплачено на сегодня',
    family: 'wait',
    forms: ['бронь', 'брони', 'броней'],
    tail: 'не оплачено на сегодня',
    way: 'Принять оплату',
    wayOfSum: 'Принять',
  },
  check_payment: {
    label: 'Проверить оплату',
    family: 'wait',
    forms: ['оплату', 'оплаты', 'оплат'],
    tail: 'проверить',
    way: 'Проверить оплату',
    wayOfSum: 'Проверить',
  },
  deposit_return: {
    label: 'К возврату залога',
    family: 'wait',
    forms: ['залог', 'залога', 'залогов'],
    tail: 'к возврату',
    way: 'Вернуть залог',
    wayOfSum: 'Вернуть',
  },
  send_errors: {
    label: 'Не ушло сообщение',
    family: 'wait',
    forms: ['сообщение', 'сообщения', 'сообщений'],
    tail: 'не ушло',
    way: 'Открыть журнал',
  },
  urgent_tasks: {
    label: 'Срочные задачи',
    family: 'info',
    forms: ['задача', 'задачи', 'задач'],
    tail: 'ждут ответа',
    way: 'Взять задачу',
  },
  limits: {
    label: 'Предел агентства близко',
    family: 'wait',
    forms: ['предел', 'предела', 'пределов'],
    tail: 'агентства близко',
    way: 'Посмотреть',
  },
  backup: {
    label: 'Резервная копия устарела',
    family: 'wait',
    forms: ['резервная копия', 'резервные копии', 'резервных копий'],
    tail: 'устарела',
    way: 'Открыть копии',
  },
} as const satisfies Readonly<Record<string, AttentionLook>>

/** The name of a kind. */
export type AttentionKind = keyof typeof attentionKinds

/** How a kind is told; one that is not known yet keeps its count. */
export function attentionLook(kind: string | undefined): AttentionLook {
  const known: Readonly<Record<string, AttentionLook>> = attentionKinds
  return known[kind ?? ''] ?? unknownKind
}

/** The words of the button that solves a thing: with its sum where it is about money. */
export function attentionWay(kind: string | undefined, sum: number | undefined): string {
  const { way, wayOfSum } = attentionLook(kind)
  return wayOfSum && sum !== undefined && sum > 0 ? `${wayOfSum} ${formatMoney(sum)}` : way
}

const unknownKind: AttentionLook = {
  label: 'Требует внимания',
  family: 'wait',
  forms: ['запись', 'записи', 'записей'],
  tail: '',
  way: 'Открыть список',
}
