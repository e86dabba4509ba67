import { Button } from '@mui/material'
import { useState } from 'react'
import { isInstant, toEpoch } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import type { Fact } from '../parts/rentParts.ts'
import { useFacts } from '../parts/useFacts.ts'
import './steps.css'

/** The check list of a stay: a tick is a fact of its history, taking it off takes it back; nothing without steps. */
export function StepsBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const { can } = useAccess('history')
  const { add, remove } = useFacts(rent)
  const [isWhole, setWhole] = useState(false)
  const steps = stepsOf(rent)
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done)
  const shown = isWhole ? steps : steps.filter((step) => !step.done)
  const turn = ({ code = '', mark }: Step) => (mark ? remove(mark.id) : add(code, {}))
  return (
    <Block title="Шаги" aside={<p className="sheet-count">{`${done.length} из ${steps.length}`}</p>}>
      <ul className="stack gap-0 step-list">
        {shown.map((step) => (
          <li key={step.code} className={step.done ? 'done' : undefined}>
            <label className="row top gap-10">
              <input
                className="fixed"
                type="checkbox"
                checked={step.done}
                disabled={step.auto || !can(step.done ? 'remove' : 'create')}
                onChange={() => void turn(step)}
              />
              <span className="grow breaks">
                {step.name || step.code}
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

type Step = NonNullable<SentRow<'rents'>['steps']>[number] & {
  /** The mark of a person; a step without one may be closed by an event. */
  readonly mark: Fact | undefined
}

/** The steps with their marks as the history on the screen has them. */
function stepsOf({ histories = [], steps = [] }: SentRow<'rents'>): Step[] {
  return steps.map((step) => {
    const mark = histories.findLast(({ name }) => name === step.code)
    const auto = mark === undefined && step.auto === true
    return { ...step, mark, auto, done: mark !== undefined || auto }
  })
}

const actors: Readonly<Record<string, string>> = { guest: 'делает гость', system: 'отметится сам' }

function StepWords({ step, clock }: { readonly step: Step; readonly clock: Clock }) {
  const { mark, auto, actor = '', due_at: due, overdue } = step
  if (auto) return <small>отмечен сам</small>
  if (mark) return <small>{mark.created_at && momentText(mark.created_at, clock)}</small>
  const words = [
    step.required && 'обязателен',
    step.blocks_code && 'без него код не выдаём',
    actors[actor],
    step.text,
  ].filter(Boolean)
  return (
    <>
      {due && (
        <small className={overdue ? 'late' : undefined}>
          {overdue ? 'просрочен, был до ' : isPast(due) ? 'не отмечен, был до ' : 'до '}
          {momentText(due, clock)}
        </small>
      )}
      {words.length > 0 && <small>{words.join(' · ')}</small>}
    </>
  )
}

function isPast(moment: string): boolean {
  return isInstant(moment) && toEpoch(moment) < Date.now()
}
