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
import { clienttasks } from '#schema/entities/clienttasks.ts'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import type { Clock } from '#src/kinds/texts.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
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
export function taskIcon(task: Row): LucideIcon {
  return icons[textIn(task, 'type')] ?? ClipboardList
}

/** The word of a choice of tasks. */
export function taskWord(name: 'type' | 'origin', task: Row): string {
  const options: Readonly<Record<string, string>> = clienttasks.fields[name].options
  return options[textIn(task, name)] ?? ''
}

/** «сегодня, 20.11 14:00», or an empty text without a deadline. */
export function dueText(task: Row, clock: Clock): string {
  const due = task.due_at
  if (!isInstant(due)) return ''
  const { date, time } = localMoment(clock.zone, due)
  const day = dayHeading(date, clock)
  return `${day.charAt(0).toLocaleLowerCase('ru')}${day.slice(1)} ${time}`
}
