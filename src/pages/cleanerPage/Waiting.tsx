import { CloudOff } from 'lucide-react'
import { counted } from '#schema/rules/plural.ts'
import { countMarks, type Step } from './queue.ts'

/** The line about steps that wait for the network, and about data that is not fresh. */
export function Waiting({
  steps,
  since,
}: {
  readonly steps: readonly Step[]
  readonly since: string | undefined
}) {
  const count = countMarks(steps)
  if (count === 0 && since === undefined) return null
  const marks = counted(count, ['отметка', 'отметки', 'отметок'])
  return (
    <p className="cp-waiting" role="status">
      <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" />
      {count > 0
        ? `${marks} ${count === 1 ? 'ждёт' : 'ждут'} сети`
        : `Нет связи. Показаны данные от ${since}`}
    </p>
  )
}
