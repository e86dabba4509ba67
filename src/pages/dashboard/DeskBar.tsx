import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { usePane } from '#src/kinds/usePane.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { DateButton } from '#src/views/list/DateButton.tsx'
import { FiltersFace } from '#src/views/list/FiltersFace.tsx'
import { usePhone } from '#src/views/phone.ts'
import type { Desk, DeskPlace } from './desk.ts'

/** The end of a shift: beside the day, on the phone below all that the shift is about. */
export const GiveShift = lazyPart(() => import('./GiveShift.tsx'))

interface DeskBarProps {
  readonly desk: Desk
  readonly place: DeskPlace
  /** There is no room for all choices in one row. */
  readonly isTight: boolean
}

/** Which day, by a switch or a date of one's own, which of several groups of flats and whose stays the desk shows; on the phone, and beside a drawer, the rarer choices stand behind one button. */
export function DeskBar({ desk, place, isTight }: DeskBarProps) {
  const phone = usePhone()
  const isNarrow = phone || isTight
  const clock = useClock()
  const { today } = clock
  const shown = place.day ?? today
  const now = `Сегодня, ${dateText(today, clock)}`
  const days = [
    { value: addDays(today, -1), label: 'Вчера' },
    { value: today, label: phone ? now : `${now}, ${shortWeekday(today)}` },
    { value: addDays(today, 1), label: 'Завтра' },
  ]
  const { groups = [], responsible = [] } = desk
  const people = responsible.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))
  const isRare = days.every(({ value }) => value !== shown)
  const another = {
    label: 'Другой день',
    value: desk.date ?? shown,
    onChange: (date: string | null) => isIsoDate(date) && place.setDay(date === today ? null : date),
  }
  const rarer = (
    <>
      {isNarrow ? (
        <DateBox {...another} />
      ) : (
        <DateButton {...another}>{isRare && `${dateText(shown, clock)}, ${shortWeekday(shown)}`}</DateButton>
      )}
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
      {(people.length > 1 || place.responsible !== null) && (
        <ChoiceBox
          label="Ответственный"
          className="desk-group"
          value={String(place.responsible ?? '')}
          all="Все ответственные"
          options={rowChoices(people)}
          onChange={place.setResponsible}
        />
      )}
    </>
  )
  const { button, pane } = usePane({ label: 'Фильтры', className: 'pane-filters' }, () => rarer)
  const count = [isRare, place.group, place.responsible].filter(Boolean).length
  return (
    <div className={isNarrow ? 'row' : 'row wrap'}>
      <Segmented
        label="Какой день показать"
        value={shown}
        segments={days}
        onChoose={(date) => place.setDay(date === today ? null : date)}
      />
      {isNarrow ? (
        <>
          <FiltersFace count={count} button={button} isIcon={phone} />
          {pane}
        </>
      ) : (
        rarer
      )}
      {!phone && (
        <div className="push">
          <GiveShift />
        </div>
      )}
    </div>
  )
}
