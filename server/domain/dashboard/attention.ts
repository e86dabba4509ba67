// «Требует внимания»: what is wrong today, in falling severity, each kind with its list and its first rows.
import type { AttentionKind } from '#schema/rules/attention.ts'
import { untakenCleans, untakenDays } from '#schema/rules/cleanCounters.ts'
import { addDays } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import type { LightPhase } from '#schema/rules/readiness.ts'
import { depositBackStates, stayCounters } from '#schema/rules/stayCounters.ts'
import { waitingTasks } from '#schema/rules/taskTabs.ts'
import type { LimitUse } from '../../access/agencyLimits.ts'
import { type AttentionItem, dayMonth } from './attentionItem.ts'
import { lateItem, unassignedItem } from './cleanItems.ts'
import type { FailedMessage, FailedMessages, WaitingRent } from './readAround.ts'
import type { DeskClean } from './readCleans.ts'
import type { DeskStay, FoundStay } from './readStays.ts'
import { backupItem, diskItem, limitItem, limitWays } from './serverItems.ts'

/** A counter that is a link. */
export interface Attention {
  readonly kind: AttentionKind
  readonly count: number
  /** Roubles of all that are counted, when it is about money. */
  readonly sum: number | null
  /** Address of the filtered list in the panel. */
  readonly link: string
  readonly items: readonly AttentionItem[]
  /** It presses neither today nor tomorrow. */
  readonly later: boolean
}

/** What the counters are made of. */
export interface AttentionFacts {
  readonly today: string
  readonly seesCleans: boolean
  readonly cleans: readonly DeskClean[]
  /** How far the stay after a clean is, by the clean. */
  readonly nextPhases: ReadonlyMap<number, LightPhase>
  /** Of those that nobody has taken the nearest, and how many there are. */
  readonly unassigned: readonly DeskClean[]
  readonly untaken: number
  /** The stays of the day that owe, in the order of their telling, and rows of the first of them. */
  readonly unpaid: readonly FoundStay[]
  readonly unpaidRows: readonly DeskStay[]
  readonly waiting: readonly WaitingRent[]
  readonly failed: FailedMessages
  readonly tasks: readonly {
    readonly id: number
    readonly title: string
    readonly alarm_of: number | null
  }[]
  /** The day of the last good copy of all data, for who must know that it is too old; null when there was none. */
  /** Whether the database lately had no room for a write, for who must know. */
  readonly isDiskFull: boolean
  /** Limits of the agency that are nearly used up, for who must know. */
  readonly tight: readonly LimitUse[]
  readonly oldBackup: { readonly lastGoodOn: string | null } | undefined
}

/** Rows of one kind that a plain client is sent. */
export const mostItems = 8
const listedDays = 400

interface Group {
  readonly kind: AttentionKind
  readonly link: string
  readonly items: readonly AttentionItem[]
  /** The day by which the first of it must be solved, where it may lie far ahead; null when nothing presses. */
  readonly due?: string | null
  /** How many there are when not all of them are among the items. */
  readonly of?: { readonly count: number; readonly sum: number | null }
}

/** The kinds that have something, worst first, each with so many of its rows; what can wait beyond tomorrow stands behind the rest. */
export function attentionOf(facts: AttentionFacts, most: number): Attention[] {
  const tomorrow = addDays(facts.today, 1)
  const canWait = ({ due }: Group) => due === null || (due !== undefined && due > tomorrow)
  const groups = groupsOf(facts)
  const inOrder = [...groups.filter((group) => !canWait(group)), ...groups.filter(canWait)]
  return inOrder.flatMap((group) => {
    const { kind, link, items, of } = group
    const { count, sum } = of ?? { count: items.length, sum: sumOf(items) }
    return count === 0 ? [] : [{ kind, count, sum, link, items: items.slice(0, most), later: canWait(group) }]
  })
}

function sumOf(items: readonly AttentionItem[]): number | null {
  const sums = items.flatMap(({ sum }) => sum ?? [])
  return sums.length === 0 ? null : addMoney(...sums)
}

function groupsOf(facts: AttentionFacts): Group[] {
  const { today, unpaid } = facts
  const phaseOf = ({ id }: DeskClean) => facts.nextPhases.get(id) ?? 'ahead'
  // a guest who waits for the flat comes before one who lives in it, or did
  const late = facts.cleans
    .filter((clean) => clean.late)
    .sort((one, other) => Number(phaseOf(one) !== 'ahead') - Number(phaseOf(other) !== 'ahead'))
  // a clean that the desk tells of by itself is not told of by its task once more
  const told = new Set([...late, ...facts.unassigned].map(({ id }) => id))
  const tasks = facts.tasks.filter(({ alarm_of }) => alarm_of === null || !told.has(alarm_of))
  const waits = (kind: WaitingRent['kind']) =>
    facts.waiting.filter((rent) => rent.kind === kind).map(waitingItem)
  const ever = { begin: addDays(today, -listedDays), end: addDays(today, listedDays) }
  const cleansLink = (filter: Readonly<Record<string, unknown>>) =>
    facts.seesCleans ? listLink('cleans', filter) : '/rents'
  return [
    { kind: 'disk', link: '/settings/backups', items: facts.isDiskFull ? [diskItem] : [] },
    {
      kind: 'late',
      link: cleansLink({ ...untakenDays(today), id: late.map(({ id }) => id) }),
      items: late.map((clean) => lateItem(clean, phaseOf(clean))),
    },
    {
      kind: 'unassigned',
      link: cleansLink(untakenCleans(today)),
      items: facts.unassigned.map(unassignedItem),
      due: facts.unassigned[0]?.next_arrival?.date ?? null,
      of: { count: facts.untaken, sum: null },
    },
    {
      kind: 'conflict',
      link: listLink('rents', { conflict: true }),
      items: waits('conflict'),
      due: facts.waiting.find(({ kind }) => kind === 'conflict')?.begin ?? null,
    },
    {
      kind: 'unpaid_today',
      link: listLink('rents', { ...ever, id: unpaid.map(({ id }) => id) }),
      items: facts.unpaidRows.map(unpaidItem),
      // where all of them say that the money is sent, it is checked first
      ...(unpaid.every(({ claimed }) => claimed) && { due: null }),
      of: { count: unpaid.length, sum: addMoney(...unpaid.map(({ owed }) => owed)) },
    },
    {
      kind: 'check_payment',
      link: listLink('rents', stayCounters(today).toCheck),
      items: waits('check_payment'),
    },
    {
      kind: 'deposit_return',
      link: listLink('rents', {
        ...ever,
        depositHeld: true,
        status: depositBackStates,
      }),
      items: waits('deposit_return'),
    },
    {
      kind: 'send_errors',
      link: listLink('automessages', { status: ['failed'], begin: facts.failed.since }),
      items: facts.failed.messages.map(failedItem),
    },
    {
      kind: 'urgent_tasks',
      link: listLink('clienttasks', {
        priority: 'urgent',
        status: waitingTasks,
        id: tasks.map(({ id }) => id),
      }),
      items: tasks.map(taskItem),
    },
    { kind: 'limits', link: limitWays[facts.tight[0]?.name ?? 'outbox'], items: facts.tight.map(limitItem) },
    {
      kind: 'backup',
      link: '/settings/backups',
      items: facts.oldBackup ? [backupItem(facts.oldBackup.lastGoodOn)] : [],
    },
  ]
}

function listLink(section: string, filter: Readonly<Record<string, unknown>>): string {
  return `/${section}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

function unpaidItem(stay: DeskStay): AttentionItem {
  const { id, object, guest_name, time, owed } = stay
  const text = `${guest_name ?? 'Гость'}, ${time}. Пока не оплачено, код двери не выдаём.`
  return {
    entity: 'rents',
    id,
    rent_id: id,
    title: `${object}: не оплачено на сегодня`,
    text,
    needs_cleaner: false,
    sum: owed,
  }
}

const waitingWords = {
  conflict: ['пересечение броней', 'На те же ночи есть другая бронь: одну нужно переселить или отменить.'],
  check_payment: ['гость сообщил об оплате', 'Проверьте поступление и примите платёж.'],
  deposit_return: ['залог к возврату', 'Гостя больше нет, залог ещё у нас.'],
} as const

function waitingItem({ id, object, guest_name, begin, end, sum, kind }: WaitingRent): AttentionItem {
  const [what, consequence] = waitingWords[kind]
  const text = `${guest_name ?? 'Гость'}, ${dayMonth(begin)} — ${dayMonth(end)}. ${consequence}`
  return {
    entity: 'rents',
    id,
    rent_id: id,
    title: `${object}: ${what}`,
    text,
    needs_cleaner: false,
    sum: sum > 0 ? sum : null,
  }
}

function failedItem({ id, rent_id, to, reason }: FailedMessage): AttentionItem {
  return {
    entity: 'automessages',
    id,
    rent_id,
    title: to ? `Не ушло сообщение: ${to}` : 'Не ушло сообщение',
    text: reason || 'Откройте журнал: отправьте ещё раз или другим каналом.',
    needs_cleaner: false,
    sum: null,
  }
}

function taskItem({ id, title }: { readonly id: number; readonly title: string }): AttentionItem {
  return {
    entity: 'clienttasks',
    id,
    rent_id: null,
    title,
    text: 'Срочная задача ждёт ответа.',
    needs_cleaner: false,
    sum: null,
  }
}
