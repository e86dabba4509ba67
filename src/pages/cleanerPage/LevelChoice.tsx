import { useId } from 'react'
import { keysOf } from '#schema/rules/keysOf.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

/** How much is left of a thing. */
export type Level = keyof Speech['levels']

interface LevelChoiceProps {
  /** The thing. */
  readonly name: string
  readonly level: Level | undefined
  /** How many are asked for. */
  readonly quantity?: number | undefined
  readonly disabled?: boolean
  /** The thing is named above already. */
  readonly isNamed?: boolean
  onChoose(level: Level, quantity: number | undefined): void
}

/** The three steps of a stock, one tap each; what runs low may say how many to buy. */
export function LevelChoice(props: LevelChoiceProps) {
  const { name, level, quantity, disabled = false, isNamed = false, onChoose } = props
  const { levels, say, thing } = useSpeech()
  const id = useId()
  return (
    <fieldset className="stack gap-6 cp-levels" disabled={disabled} aria-label={thing(name)}>
      {!isNamed && <legend className="breaks">{thing(name)}</legend>}
      <div className="row gap-0">
        {keysOf(levels).map((one) => (
          <label key={one} className="grow center">
            <input
              type="radio"
              name={id}
              checked={level === one}
              onChange={() => onChoose(one, one === 'enough' ? undefined : quantity)}
            />
            {levels[one]}
          </label>
        ))}
      </div>
      {(level === 'low' || level === 'empty') && (
        <label className="row gap-10 quiet">
          {say('howManyToBuy')}
          <input
            className="narrow ink"
            key={quantity}
            inputMode="numeric"
            maxLength={4}
            defaultValue={quantity}
            onBlur={({ target }) => {
              const wanted = /^\d{1,4}$/.test(target.value.trim()) ? Number(target.value) : undefined
              if (wanted !== quantity) onChoose(level, wanted || undefined)
            }}
          />
        </label>
      )}
    </fieldset>
  )
}
