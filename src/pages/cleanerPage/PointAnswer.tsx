// What a point asks for beside its mark: a number, words, how much is left.
import { useState } from 'react'
import { answerField } from '#schema/rules/pointAnswers.ts'
import type { Point } from './cleanData.ts'
import { LevelChoice } from './LevelChoice.tsx'
import type { PointStep } from './queue.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** An answer to a point as it is sent. */
export type Answer = Pick<PointStep, 'done' | 'number' | 'answer' | 'level'>

interface PointAnswerProps {
  readonly point: Point
  readonly disabled: boolean
  onAnswer(answer: Answer): void
}

/** Where the answer of a point is typed. */
export const answerId = (point: Point): string => `answer-${point.point_id}`

/** The field of the answer; nothing where the mark or the photo is one. An answer makes the mark. */
export function PointAnswer({ point, disabled, onAnswer }: PointAnswerProps) {
  const { kind, title, level, number } = point
  const field = answerField(kind)
  if (field === undefined) return null
  if (field === 'level') {
    return (
      <div className="cp-answer" id={answerId(point)} tabIndex={-1}>
        <LevelChoice
          {...{ name: title, level, quantity: number, disabled }}
          isNamed
          onChoose={(chosen, quantity) =>
            onAnswer({ done: true, level: chosen, ...(quantity === undefined ? {} : { number: quantity }) })
          }
        />
      </div>
    )
  }
  return field === 'number' ? (
    <NumberAnswer key={number} {...{ point, disabled, onAnswer }} />
  ) : (
    <TextAnswer key={point.answer} {...{ point, disabled, onAnswer }} />
  )
}

const longest = 1_000_000_000

function NumberAnswer({ point, disabled, onAnswer }: PointAnswerProps) {
  const { say } = useSpeech()
  const [fault, setFault] = useState('')
  const { kind, number, number_before: before } = point
  const take = (typed: string) => {
    const text = typed.trim().replace(',', '.').replaceAll(/\s/g, '')
    if (text === '') return setFault('')
    const value = Number(text)
    const isNumber = /^\d+(\.\d+)?$/.test(text) && value <= longest
    setFault(isNumber ? '' : say('writeNumber'))
    if (isNumber && value !== number) onAnswer({ done: true, number: value })
  }
  const isLess = number !== undefined && before !== undefined && number < before
  return (
    <label className="stack gap-4 quiet cp-answer">
      {say(kind === 'meter' ? 'reading' : 'howMany')}
      {before !== undefined && `, ${say('wasBefore', { number: comma(before) })}`}
      <input
        className="narrow full ink"
        id={answerId(point)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        disabled={disabled}
        defaultValue={number === undefined ? '' : comma(number)}
        aria-invalid={fault !== ''}
        onBlur={({ target }) => take(target.value)}
      />
      {(fault || isLess) && <span className="is-bad">{fault || say('lessThanBefore')}</span>}
    </label>
  )
}

const comma = (value: number): string => String(value).replace('.', ',')

function TextAnswer({ point, disabled, onAnswer }: PointAnswerProps) {
  const { say } = useSpeech()
  return (
    <label className="stack gap-4 quiet cp-answer">
      {say('yourAnswer')}
      <input
        className="narrow full ink"
        id={answerId(point)}
        autoComplete="off"
        maxLength={500}
        disabled={disabled}
        defaultValue={point.answer}
        onBlur={({ target }) => {
          const text = target.value.trim()
          if (text !== '' && text !== point.answer) onAnswer({ done: true, answer: text })
        }}
      />
    </label>
  )
}
