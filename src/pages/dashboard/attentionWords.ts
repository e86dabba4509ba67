// How the counters of «Требует внимания» are called and coloured, in falling severity.
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted, type PluralForms } from '#schema/rules/plural.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import type { Attention, AttentionItem } from './desk.ts'

interface KindLook {
  readonly label: string
  readonly family: Family
  readonly forms: PluralForms
  /** Words after the counted noun in the sentence of the phone. */
  readonly tail: string
}

const kinds: Readonly<Record<string, KindLook>> = {
  late: {
    label: 'Не успеваем к заезду',
    family: 'bad',
    forms: ['уборку', 'уборки', 'уборок'],
    tail: 'не успеваем к заезду',
  },
  unassigned: {
    label: 'Без клинера уборки',
    family: 'bad',
    forms: ['уборка', 'уборки', 'уборок'],
    tail: 'без клинера',
  },
  conflict: {
    label: 'Пересечение броней',
    family: 'bad',
    forms: ['пересечение', 'пересечения', 'пересечений'],
    tail: 'броней',
  },
  unpaid_today: {
    label: 'Не оплачено на сегодня',
    family: 'wait',
    forms: ['бронь', 'брони', 'броней'],
    tail: 'не оплачено на сегодня',
  },
  check_payment: {
    label: 'Проверить оплату',
    family: 'wait',
    forms: ['оплату', 'оплаты', 'оплат'],
    tail: 'проверить',
  },
  deposit_return: {
    label: 'К возврату залога',
    family: 'wait',
    forms: ['залог', 'залога', 'залогов'],
    tail: 'к возврату',
  },
  send_errors: {
    label: 'Не ушло сообщение',
    family: 'wait',
    forms: ['сообщение', 'сообщения', 'сообщений'],
    tail: 'не ушло',
  },
  urgent_tasks: {
    label: 'Срочные задачи',
    family: 'info',
    forms: ['задача', 'задачи', 'задач'],
    tail: 'ждут ответа',
  },
  backup: {
    label: 'Резервная копия устарела',
    family: 'wait',
    forms: ['резервная копия', 'резервные копии', 'резервных копий'],
    tail: 'устарела',
  },
}

const unknownKind: KindLook = {
  label: 'Требует внимания',
  family: 'wait',
  forms: ['запись', 'записи', 'записей'],
  tail: '',
}

/** The look of a kind; a kind this panel does not know keeps its count. */
export function kindLook(kind: string | undefined): KindLook {
  return kinds[kind ?? ''] ?? unknownKind
}

/** «3 уборки без клинера». */
export function kindSentence({ kind, count = 0 }: Attention): string {
  const { forms, tail } = kindLook(kind)
  return `${counted(count, forms)} ${tail}`.trim()
}

/** The word on the filled button for the worst thing. */
export function solveLabel(kind: Attention['kind'], item: AttentionItem, mayAppoint: boolean): string {
  const money = item.sum === undefined ? '' : formatMoney(item.sum)
  switch (kind) {
    case 'late':
    case 'unassigned':
      if (!mayAppoint) return 'Открыть бронь'
      return item.needs_cleaner === false ? 'Открыть уборку' : 'Назначить клинера'
    case 'conflict':
      return 'Разобрать'
    case 'unpaid_today':
      return money ? `Принять ${money}` : 'Принять оплату'
    case 'check_payment':
      return money ? `Проверить ${money}` : 'Проверить оплату'
    case 'deposit_return':
      return money ? `Вернуть ${money}` : 'Вернуть залог'
    case 'urgent_tasks':
      return 'Взять задачу'
    case 'backup':
      return 'Открыть копии'
    default:
      return item.title || 'Открыть список'
  }
}
