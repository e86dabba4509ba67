// Which day and which group of flats the desk shows.
import { MenuItem, TextField } from '@mui/material'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import type { Desk } from './desk.ts'
import type { DeskPlace } from './useDeskPlace.ts'

/** The switch of days with a date of one's own, and the choice of a group when there are several. */
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
          inputProps={{ 'aria-label': 'Другой день' }}
          value={desk.date ?? shown}
          onChange={(date) => isIsoDate(date) && place.setDay(date === today ? null : date)}
        />
      </div>
      {groups.length > 1 && (
        <TextField
          select
          size="small"
          className="desk-group"
          value={groups.includes(place.group) ? place.group : ''}
          onChange={({ target }) => place.setGroup(target.value)}
          slotProps={{
            select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Группа объектов' } },
          }}
        >
          <MenuItem value="">Все группы</MenuItem>
          {groups.map((group) => (
            <MenuItem key={group} value={group}>
              {group}
            </MenuItem>
          ))}
        </TextField>
      )}
    </div>
  )
}
