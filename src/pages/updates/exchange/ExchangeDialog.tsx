// What an exchange with the channels brought: counts, the differences found, and each trouble with its channel.
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { valueText } from '#src/pages/updates/updateWords.ts'
import { useDecisions } from '#src/pages/updates/useDecisions.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import { Troubles } from './Troubles.tsx'
import '#src/kinds/kinds.css'
import './exchange.css'

/** What an exchange brought; only a comparison has differences. */
export type Brought = CallAnswer<'POST rents/refresh'>

/** What each kind of exchange is called. */
export const exchangeTitles = { fetch: 'Получение броней', refresh: 'Сверка с каналами' } as const

type Difference = NonNullable<Brought['differences']>[number]

/** An exchange that has ended, as its dialog is told of it. */
export interface EndedExchange {
  readonly title: string
  readonly answer: Brought
}

/** The dialog. */
export function ExchangeDialog({ title, answer, onClose }: EndedExchange & { readonly onClose: () => void }) {
  const { differences = [] } = answer
  return (
    <InfoDialog title={title} width="sm" close="Понятно" onClose={onClose}>
      <p className="dialog-text">{countsText(answer)}</p>
      {differences.length > 0 && <Differences list={differences} />}
      <Troubles of={answer} />
    </InfoDialog>
  )
}

function Differences({ list }: { readonly list: readonly Difference[] }) {
  const clock = useClock()
  const objects = useShared('objects')
  return (
    <table className="full diff-table">
      <thead>
        <tr>
          {['Бронь', 'Что', 'У нас', 'В канале'].map((word) => (
            <th key={word} className="medium quiet size-12">
              {word}
            </th>
          ))}
          <th>
            <span className="only-read">Решение</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => {
          const { rent_id: id, field = '', guest_name } = one
          return (
            <tr key={`${id} ${field}`}>
              <td>
                {id !== undefined && (
                  <Link className="link" to={cardPath('rents', id)}>
                    {guest_name || `Бронь №\u00a0${id}`}
                  </Link>
                )}
                <span className="quiet size-12 block">
                  {valueText('object_id', one.object_id, clock, objects)}
                </span>
              </td>
              <td>{models.rents.fields[field]?.label ?? field}</td>
              <td>{valueText(field, one.ours, clock, objects) || '—'}</td>
              <td>{valueText(field, one.theirs, clock, objects) || '—'}</td>
              <td>
                <TakeButton difference={one} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What was not brought in line by itself is taken here; what was says so. */
function TakeButton({ difference }: { readonly difference: Difference }) {
  const { can } = useAccess('updates')
  const { decide, busyId } = useDecisions()
  const [isTaken, setTaken] = useState(false)
  const { update_id: id, applied } = difference
  if (isTaken || applied) return <span className="ok-text">Исправлено</span>
  if (id === undefined || !can('decide')) return null
  const take = async () => {
    if (await decide(id, 'apply')) setTaken(true)
  }
  return (
    <Button size="small" variant="outlined" loading={busyId === id} onClick={() => void take()}>
      Взять из канала
    </Button>
  )
}

const words = [
  ['created', ['новая', 'новые', 'новых']],
  ['updated', ['изменена', 'изменены', 'изменено']],
  ['canceled', ['отменена', 'отменены', 'отменено']],
  ['conflicts', ['пересечение', 'пересечения', 'пересечений']],
] as const

/** «Сверено 42 брони: 2 новых, 1 изменена»; says so when nothing changed. */
export function countsText(answer: Brought): string {
  const changes = words.flatMap(([name, forms]) => (answer[name] ? [counted(answer[name], forms)] : []))
  const head =
    answer.checked === undefined
      ? 'Брони получены'
      : `Сверено: ${counted(answer.checked, models.rents.labels.counted)}`
  return `${head}: ${changes.length > 0 ? changes.join(', ') : 'изменений нет'}`
}
