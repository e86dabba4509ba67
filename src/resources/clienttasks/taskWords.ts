// How a task is told: the picture of its type, its deadline, where it came from.
import {
  Ban,
  Banknote,
  CalendarPlus,
  CircleQuestionMark,
  ClipboardList,
  FileText,
  KeyRound,
  Layers,
  LogIn,
  LogOut,
  type LucideIcon,
  PackageSearch,
  ReceiptText,
  Tags,
  ThumbsDown,
  Wrench,
} from 'lucide-react'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import type { Clock } from '#src/kinds/texts.ts'

type TaskType = NonNullable<SentRow<'clienttasks'>['type']>

const icons: Readonly<Partial<Record<TaskType, LucideIcon>>> = {
  question: CircleQuestionMark,
  early_checkin: LogIn,
  late_checkout: LogOut,
  extend: CalendarPlus,
  addon: KeyRound,
  payment_check: ReceiptText,
  deposit_return: Banknote,
  documents: FileText,
  problem: Wrench,
  lost: PackageSearch,
  complaint: ThumbsDown,
  cancel: Ban,
  conflict: Layers,
  price: Tags,
}

/** The icon of the type of a task. */
export function taskIcon(type: TaskType = 'other'): LucideIcon {
  return icons[type] ?? ClipboardList
}

/** «сегодня, 20.11 14:00», or an empty text without a deadline. */
export function dueText(due: string | undefined, clock: Clock): string {
  if (!isInstant(due)) return ''
  const { date, time } = localMoment(clock.zone, due)
  const day = dayHeading(date, clock)
  return `${day.charAt(0).toLocaleLowerCase('ru')}${day.slice(1)}\u00a0${time}`
}
