// Photos beside the check-list: of the whole flat before and after the work, and of what was reported broken.
import type { Clean } from './cleanData.ts'
import { placeOfProblem } from './foresee.ts'
import { ShotRow, type ShotTools } from './ShotRow.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The id of the place where photos of the finished work are taken. */
export const placeOfWork = 'photos-after'

interface AroundProps {
  readonly title: string
  readonly place: 'before' | 'after'
  readonly ids: readonly number[]
  readonly tools: ShotTools
}

/** Photos of the whole flat before or after the work. */
export function Around({ title, place, ids, tools }: AroundProps) {
  if (tools.disabled && ids.length === 0) return null
  return (
    <section className="stack cp-around" id={`photos-${place}`} tabIndex={-1} aria-label={title}>
      <b>{title}</b>
      <ShotRow tools={tools} place={place} what={title} ids={ids} />
    </section>
  )
}

interface ProblemsProps {
  readonly clean: Clean
  readonly tools: ShotTools
}

/** What the cleaner has reported broken, each with its photos and the camera for more; nothing while there are none. */
export function Problems({ clean: { problems, status }, tools }: ProblemsProps) {
  const { say } = useSpeech()
  if (problems.length === 0) return null
  const own = { ...tools, disabled: status === 'checked' || status === 'canceled' }
  return (
    <section className="stack cp-around" aria-label={say('problems')}>
      <b>{say('problemsSeen')}</b>
      <ul className="stack gap-12">
        {problems.map((problem) => {
          const { id, text = '', file_ids } = problem
          return (
            <li className="stack gap-6 breaks" key={id}>
              <span>{text}</span>
              <ShotRow tools={own} place={placeOfProblem(problem)} what={text} ids={file_ids} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
