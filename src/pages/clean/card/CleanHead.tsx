// What is cleaned, when and how much time there is: the top of a clean.
import { Link } from 'react-router'
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { wasBeforeDeparture } from '#schema/rules/cleanEntry.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { countGuests } from '#schema/rules/stayWords.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { cardPath } from '#src/views/paths.ts'
import { CleanMark } from './CleanMark.tsx'
import {
  type CleanPartProps,
  cleanTypeLabel,
  minutesText,
  type OpenClean,
  windowText,
  windowVerdict,
} from './cleanWords.ts'

/** Flat, address, kind, state. */
export function CleanHead({ clean, name }: CleanPartProps) {
  const objects = useAccess('objects')
  const objectId = clean.object_id
  const state = clean.status && cleansModel.fields.status.states[clean.status]
  return (
    <div className="sheet-title">
      <div className="row wrap apart">
        <h2>{name}</h2>
        {state && <StateMark family={state.family}>{state.label}</StateMark>}
      </div>
      <p>{[cleanTypeLabel(clean.type), addressOf(clean)].filter(Boolean).join(' · ')}</p>
      {objects.can('get') && objectId !== undefined && (
        <p>
          <Link className="thumb" to={cardPath('objects', objectId)}>
            Открыть объект
          </Link>
        </p>
      )}
    </div>
  )
}

/** Day and window on the left, the next arrival on the right, the verdict below. */
export function CleanTimes({ clean }: { readonly clean: OpenClean }) {
  const { dateText, momentText } = useDates()
  const { zone } = useClock()
  const { date = '', time_from = null, finished_at: finished } = clean
  const next = clean.next_arrival
  const verdict = windowVerdict(clean.window_state)
  const guests = clean.guests_next
  const minutes = clean.duration_min
  const price = clean.price
  const extra = [minutes && `план ${minutesText(minutes)}`, isMoney(price) && `оплата ${formatMoney(price)}`]
  return (
    <>
      <div className="row gap-16 inset sheet-dates">
        <CleanMark clean={clean} />
        <div className="stack gap-2">
          <span>{clean.date && shortWeekday(clean.date)}</span>
          <b>{dateText(clean.date)}</b>
          <span>{windowText(clean) || 'время не задано'}</span>
        </div>
        <div className="stack gap-2 narrow push to-right sheet-next">
          <span>Следующий заезд</span>
          <b>{next ? `${dateText(next.date)}, ${next.time ?? ''}` : 'пока нет'}</b>
          {guests !== undefined && guests > 0 && <span>{countGuests(guests)}</span>}
        </div>
      </div>
      {verdict && (
        <p className={`row sheet-note ${verdict.family}`}>
          <Glyph family={verdict.family} size={12} />
          {verdict.sentence}.
        </p>
      )}
      {finished && date && wasBeforeDeparture({ date, time_from }, finished, zone) && (
        <p className="row sheet-note wait">
          <Glyph family="wait" size={12} />
          Закончена {momentText(finished)}, до выезда гостя.
        </p>
      )}
      {extra.some(Boolean) && <p className="sheet-quiet">{extra.filter(Boolean).join(' · ')}</p>}
    </>
  )
}

function addressOf({ object }: OpenClean): string {
  const flat = [
    object?.entrance && `подъезд ${object.entrance}`,
    object?.floor && `этаж ${object.floor}`,
    object?.apartment && `кв. ${object.apartment}`,
  ]
  return [object?.address, ...flat].filter(Boolean).join(', ')
}
