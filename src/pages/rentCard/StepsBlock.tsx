// What a stay goes through from request to review: a tick is a fact of its history, taking it off takes the fact back.
import { Button } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { isInstant, toEpoch } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { idIn, type KnownRow, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { type Clock, momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from './Block.tsx'
import { historiesOf } from './rentParts.ts'
import { useFacts } from './useFacts.ts'
import './steps.css'

/** The check list; nothing where the agency keeps no steps. */
export function StepsBlock({ rent }: { readonly rent: KnownRow }) {
  const clock = useClock()
  const { can } = useAccess(models.history)
  const { add, remove } = useFacts(rent)
  const [isWhole, setWhole] = useState(false)
  const steps = stepsOf(rent)
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.isDone)
  const shown = isWhole ? steps : steps.filter((step) => !step.isDone)
  const turn = (step: Step) => (step.factId === undefined ? add(step.code, {}) : remove(step.factId))
  return (
    <Block title="Шаги" aside={<p className="sheet-count">{`${done.length} из ${steps.length}`}</p>}>
      <ul className="stack gap-0 step-list">
        {shown.map((step) => (
          <li key={step.code} className={step.isDone ? 'done' : undefined}>
            <label className="row top gap-10">
              <input
                className="fixed"
                type="checkbox"
                checked={step.isDone}
                disabled={step.isAuto || !can(step.isDone ? 'remove' : 'create')}
                onChange={() => void turn(step)}
              />
              <span className="grow breaks">
                {step.name}
                <StepWords step={step} clock={clock} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Скрыть сделанные' : `Показать сделанные: ${done.length}`}
          </Button>
        </div>
      )}
    </Block>
  )
}

interface Step {
  readonly code: string
  readonly name: string
  readonly isDone: boolean
  /** Closed by an event, without a mark of a person. */
  readonly isAuto: boolean
  readonly factId: number | undefined
  readonly row: Row
  readonly at: string
}

/** The steps with their marks as the history on the screen has them. */
function stepsOf(rent: KnownRow): Step[] {
  const facts = historiesOf(rent)
  return partsIn(rent, 'steps').map((row) => {
    const code = textIn(row, 'code')
    const mark = facts.findLast(({ name }) => name === code)
    const isAuto = mark === undefined && row.auto === true
    return {
      code,
      name: textIn(row, 'name') || code,
      isDone: mark !== undefined || isAuto,
      isAuto,
      factId: idIn(mark && { id: mark.id }),
      row,
      at: mark?.created_at ?? '',
    }
  })
}

function isPast(moment: string): boolean {
  return isInstant(moment) && toEpoch(moment) < Date.now()
}

const actors: Readonly<Record<string, string>> = { guest: 'делает гость', system: 'отметится сам' }

function StepWords({
  step: { row, isDone, isAuto, at },
  clock,
}: {
  readonly step: Step
  readonly clock: Clock
}) {
  if (isDone) return <small>{isAuto ? 'отмечен сам' : at && momentText(at, clock)}</small>
  const due = textIn(row, 'due_at')
  const words = [
    row.required === true && 'обязателен',
    row.blocks_code === true && 'без него код не выдаём',
    actors[textIn(row, 'actor')],
    textIn(row, 'text'),
  ].filter(Boolean)
  return (
    <>
      {due !== '' && (
        <small className={row.overdue === true ? 'late' : undefined}>
          {row.overdue === true ? 'просрочен, был до ' : isPast(due) ? 'не отмечен, был до ' : 'до '}
          {momentText(due, clock)}
        </small>
      )}
      {words.length > 0 && <small>{words.join(' · ')}</small>}
    </>
  )
}
