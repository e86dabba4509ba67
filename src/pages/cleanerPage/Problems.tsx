// What the cleaner has reported broken, each with its photos and the camera for more.
import type { Clean } from './cleanData.ts'
import { placeOfProblem } from './foresee.ts'
import { ShotRow, type ShotTools } from './ShotRow.tsx'

interface ProblemsProps {
  readonly clean: Clean
  readonly tools: ShotTools
}

/** The reported problems; nothing while there are none. */
export function Problems({ clean: { problems, status }, tools }: ProblemsProps) {
  if (problems.length === 0) return null
  const own = { ...tools, disabled: status === 'checked' || status === 'canceled' }
  return (
    <section className="stack cp-around" aria-label="Проблемы">
      <b>Проблемы: менеджер их видит</b>
      <ul className="stack gap-12">
        {problems.map((problem) => {
          const { text = '', file_ids = [] } = problem
          return (
            <li className="stack gap-6 breaks" key={String(problem.id)}>
              <span>{text}</span>
              <ShotRow
                tools={own}
                place={placeOfProblem(problem)}
                what={text}
                ids={file_ids.filter((id) => id > 0)}
                least={0}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
