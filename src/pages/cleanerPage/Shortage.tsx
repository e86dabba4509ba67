// What is missing in a flat: its stocks with three steps each, and anything else in words.
import { useId, useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm } from '#src/pages/publicPage/useSending.ts'
import type { Clean } from './cleanData.ts'
import { LevelChoice } from './LevelChoice.tsx'
import type { Supply } from './pageShape.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

interface ShortageProps {
  readonly clean: Clean
  /** What the flat keeps, by name. */
  readonly things: readonly string[]
  onTell(supply: Supply): void
  onClose(): void
}

/** The list; every tap is told at once, so nothing is lost when the page closes. */
export default function Shortage({ clean, things, onTell, onClose }: ShortageProps) {
  const { say } = useSpeech()
  const id = useId()
  const [other, setOther] = useState('')
  const told = clean.supplies_report ?? []
  const named = told.flatMap(({ name }) => name ?? [])
  const all = [...new Set([...things, ...named])]
  const add = () => {
    const name = other.trim()
    if (name === '') return
    onTell({ name, level: 'empty' })
    setOther('')
  }
  return (
    <form className="column gap-14 cp-form" aria-label={say('supply')} onSubmit={onForm(add)} noValidate>
      {all.map((name) => {
        const { level, qty } = told.find((one) => one.name === name) ?? {}
        return (
          <LevelChoice
            key={name}
            {...{ name, level, quantity: qty }}
            onChoose={(chosen, quantity) =>
              onTell({ name, level: chosen, ...(quantity === undefined ? {} : { qty: quantity }) })
            }
          />
        )
      })}
      <label htmlFor={id}>{say(all.length > 0 ? 'supplyOther' : 'supplyAsk')}</label>
      <div className="row gap-10">
        <input
          className="narrow full ink"
          id={id}
          maxLength={80}
          autoComplete="off"
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
        <PubButton type="submit" disabled={other.trim() === ''}>
          {say('supplySend')}
        </PubButton>
      </div>
      <PubButton look="soft" onClick={onClose}>
        {say('close')}
      </PubButton>
    </form>
  )
}
