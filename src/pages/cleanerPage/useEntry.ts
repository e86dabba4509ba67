import { useState } from 'react'
import { cleanObject } from '#schema/entities/cleanShapes.ts'
import { localMoment, toEpoch } from '#schema/rules/dates.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Clean, isGoing, isOver } from './cleanData.ts'
import { type Speech, shortDate } from './words/speech.ts'

/** The way into the flat of a clean as one line, and the way to ask for it: every telling is remembered. */
export interface Entry {
  readonly text: string
  show?(): void
}

/** The answer to the question, or why there is none. */
interface Told {
  readonly answer?: unknown
  readonly error?: unknown
}

/** Tells the way into a flat when it is asked for; codes are never kept on the phone. Without a door nothing is told: staff open codes elsewhere. */
export function useEntry(speech: Speech, today: string, door: Door | undefined): (clean: Clean) => Entry {
  const { say, refusal } = speech
  const [known, setKnown] = useState<ReadonlyMap<number, Told>>(new Map())
  if (!door) return () => ({ text: '' })
  const ask = async (id: number) => {
    const tell = (told: Told) => setKnown((before) => new Map([...before, [id, told]]))
    try {
      tell({ answer: await door('GET cleans/{id}', { params: { id } }) })
    } catch (error) {
      console.error(error)
      tell({ error })
    }
  }
  return (clean) => {
    if (isOver(clean)) return { text: say('wayClosed') }
    if (clean.date > today) return { text: say('wayBefore') }
    if (clean.status !== 'accepted' && !isGoing(clean)) return { text: say('wayConfirm') }
    const show = () => void ask(clean.id)
    const told = known.get(clean.id)
    if (!told) return { text: '', show }
    if (told.error) return { text: refusal(told.error), show }
    const { text, isOpen } = wayOf(speech, told.answer)
    return isOpen ? { text } : { text, show }
  }
}

function wayOf({ say }: Speech, answer: unknown): { readonly text: string; readonly isOpen: boolean } {
  const { object } = siftRecord({ object: cleanObject }, answer)
  if (!object?.codes) {
    const { timezone, opens_at } = object ?? {}
    if (!timezone || !opens_at || toEpoch(opens_at) < Date.now())
      return { text: say('wayAsk'), isOpen: false }
    const { date, time } = localMoment(timezone, opens_at)
    return { text: say('wayOpens', { date: shortDate(date), time }), isOpen: false }
  }
  const { codes, entrance, floor, apartment, intercom } = object
  const { door_code: doorCode, keybox_code: keybox, key_place: keyPlace } = codes
  const values = { entrance, floor, apartment, intercom, door: doorCode, keybox, keyPlace }
  const lines = keysOf(values).flatMap((name) => {
    const value = values[name]
    return value ? [say(name, { value })] : []
  })
  return { text: lines.join(', ') || say('wayUnknown'), isOpen: true }
}
