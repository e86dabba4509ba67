import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { models } from '#schema/index.ts'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { type WindowAround, windowAround } from '#schema/rules/windowAround.ts'
import { useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { minutesText, windowVerdict } from '../card/cleanWords.ts'

const DAYS_AHEAD = 14

/** «Выезд в 12:00, заезд в 15:00» of the day; fills the fields over it until somebody types there. */
export function WindowHint() {
  const around = useWindowAround()
  useSuggested(around)
  const { dateText } = useDates()
  if (!around) return null
  const { window, state, leaving, next } = around
  const before = leaving
    ? `${rowName(models.rents, leaving)} выезжает в ${window.time_from}`
    : `Свободно с ${window.time_from}`
  const after = next
    ? `${rowName(models.rents, next)} заезжает ${dateText(next.begin)}${window.time_to ? ` в ${window.time_to}` : ''}`
    : 'следующего заезда в ближайшие две недели нет'
  const verdict = windowVerdict(state)
  const { family } = verdict ?? ({ family: 'ok' } as const)
  const way = state === 'impossible' ? ': выберите другой день или двоих клинеров' : ''
  const minutes =
    window.time_to && window.minutes !== null ? ` На уборку ${minutesText(Math.max(window.minutes, 0))}.` : ''
  return (
    <p className={`row sheet-note ${family}`} role="status">
      <Glyph family={family} size={12} />
      <span>
        {before}, {after}.{minutes}
        {verdict && ` ${verdict.sentence}${way}.`}
      </span>
    </p>
  )
}

function useWindowAround(): WindowAround | undefined {
  const [objectId, date] = useWatch({ name: ['object_id', 'date'] })
  const { can } = useAccess('rents')
  const objects = useShared('objects')
  const { checkin_time, checkout_time } = useShared('agency').settings ?? {}
  const object = objects.find(({ id }) => id === objectId)
  const isReady = can('list') && object !== undefined && isIsoDate(date)
  const { data } = useAllRows(
    'rents',
    isReady ? { object_id: objectId, begin: date, end: addDays(date, DAYS_AHEAD) } : {},
    { enabled: isReady, most: 50 },
  )
  if (!isReady || !data) return undefined
  return windowAround(date, object, data, {
    checkin: checkin_time?.slice(0, 5) || '15:00',
    checkout: checkout_time?.slice(0, 5) || '12:00',
  })
}

function useSuggested(around: WindowAround | undefined): void {
  const { setValue, getFieldState } = useFormContext()
  const from = around?.window.time_from
  const to = around?.window.time_to
  useEffect(() => {
    if (from === undefined || getFieldState('time_from').isDirty || getFieldState('time_to').isDirty) return
    setValue('time_from', from)
    setValue('time_to', to ?? null)
  }, [from, to, setValue, getFieldState])
}
