import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { usePhone } from '#src/views/phone.ts'
import type { Desk, DeskPlace } from './desk.ts'

/** The end of a shift: beside the day, on the phone below all that the shift is about. */
export const GiveShift = lazyPart(() => import('./GiveShift.tsx'))

/** Which day, by a switch or a date of one's own, and which of several groups of flats the desk shows. */
export function DeskBar({ desk, place }: { readonly desk: Desk; readonly place: DeskPlace }) {
  const clock = useClock()
  const { today } = clock
  const shown = place.day ?? today
  const days = [
    { value: addDays(today, -1), label: 'Вчера' },
    { value: today, label: `Сегодня, ${dateText(today, clock)}, ${shortWeekday(today)}` },
    { value: addDays(today, 1), label: 'Завтра' },
  ]
  const { groups = [] } = desk
  return (
    <div className="row wrap">
      <Segmented
        label="Какой день показать"
        value={shown}
        segments={days}
        onChoose={(date) => place.setDay(date === today ? null : date)}
      />
      <div className="desk-date">
        <DateBox
          label="Другой день"
          value={desk.date ?? shown}
          onChange={(date) => isIsoDate(date) && place.setDay(date === today ? null : date)}
        />
      </div>
      {groups.length > 1 && (
        <ChoiceBox
          label="Группа объектов"
          className="desk-group"
          value={place.group}
          all="Все группы"
          options={groups.map((group) => [group, group])}
          onChange={place.setGroup}
        />
      )}
      {!usePhone() && (
        <div className="push">
          <GiveShift />
        </div>
      )}
    </div>
  )
}
