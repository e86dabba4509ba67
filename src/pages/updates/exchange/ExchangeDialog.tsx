// What an exchange with the channels brought: counts, the differences found, and each trouble with its channel.
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { valueText } from '#src/pages/updates/updateWords.ts'
import { useDecisions } from '#src/pages/updates/useDecisions.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import { type Brought, countsText, type EndedExchange } from './exchangeWords.ts'
import { Troubles } from './Troubles.tsx'
import '#src/kinds/kinds.css'
import './exchange.css'

type Difference = NonNullable<Brought['differences']>[number]

/** The dialog. */
export default function ExchangeDialog({
  title,
  answer,
  onClose,
}: EndedExchange & { readonly onClose: () => void }) {
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
