// Guests and tasks in the palette.

import { CalendarRange, Inbox, Plus } from 'lucide-react'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import { localMoment } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type Clock, dateText, phoneText } from '#src/kinds/texts.ts'
import { cardPath, listPath, newPath } from '#src/views/paths.ts'
import { Face } from '../Face.tsx'
import type { PaletteLine } from '../paletteLine.ts'
import { isFound } from '../spots.ts'
import { callActs, type May } from './places.tsx'

/** The line of a guest: how often and when last, and a warning of who is not to be let in. */
export function guestLine(guest: SentRow<'guests'>, typed: string, clock: Clock, may: May): PaletteLine {
  const { id, name = '', phone = '', stays_count: stays = 0, last_stay, blacklisted } = guest
  const isByPhone = phone !== '' && /\d{3}/.test(typed) && isFound(phone, typed)
  const times = stays > 0 ? counted(stays, ['приезд', 'приезда', 'приездов']) : 'ещё не приезжал'
  const last = last_stay && `${last_stay > clock.today ? 'ждём' : 'последний'} ${dateText(last_stay, clock)}`
  const rest = [isByPhone && phoneText(phone), times, last]
  return {
    key: `guests ${id}`,
    lead: <Face of={name} />,
    name,
    rest: rest.filter(Boolean).join(', '),
    end: blacklisted && <StateMark family="bad">чёрный список</StateMark>,
    to: cardPath('guests', id),
    actsTitle: `Сделать с гостем: ${name}`,
    acts: [
      ...(may('rents', 'create') ? [bookingAct({ guest_name: name, guest_phone: phone || undefined })] : []),
      ...callActs(phone),
      {
        key: 'do stays',
        lead: <Face Icon={CalendarRange} />,
        name: 'Все брони гостя',
        to: listPath('rents', { guest_id: id }),
      },
    ],
  }
}

/** The way to the form of a booking that begins with what is known of the guest. */
export function bookingAct(values: Readonly<Record<string, unknown>>, name = 'Новая бронь'): PaletteLine {
  return {
    key: 'do book',
    lead: <Face Icon={Plus} />,
    name,
    to: `${newPath('rents')}?values=${encodeURIComponent(JSON.stringify(values))}`,
  }
}

/** The line of a task that waits. */
export function taskLine(
  { id, title = '', status, due_at, object, rent }: SentRow<'clienttasks'>,
  clock: Clock,
): PaletteLine {
  const word = status && clienttasks.fields.status.states[status].label
  return {
    key: `clienttasks ${id}`,
    lead: <Face Icon={Inbox} />,
    name: title,
    rest: [
      object?.name,
      rent?.name,
      word?.toLocaleLowerCase('ru'),
      due_at && `срок ${dateText(localMoment(clock.zone, due_at).date, clock)}`,
    ]
      .filter(Boolean)
      .join(', '),
    to: cardPath('clienttasks', id),
  }
}
