// What a person chooses of the look on this device: the view of a list, its columns, the scale of the board. Each person has their own,
// and nothing else that react-admin stores outlives the page: a selection or a filter of yesterday would surprise.
import { memoryStore, type Store, useStore } from 'react-admin'
import { isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import type { Session } from './session.ts'

const choiceHead = 'choice.'

/** Where a person's choices stand in the local storage: choices of another shape get another number. */
const placeOf = (person: number) => `choices:1:${person}`

/** The store of react-admin: choices are kept for who is signed in, the rest is forgotten with the page or when somebody else comes in. */
export function choiceStore({ phase }: Session): Store {
  const memory = memoryStore()
  let place: string | undefined
  const look = () => {
    const now = phase.get()
    const person = 'person' in now ? now.person?.id : undefined
    if (person === undefined || placeOf(person) === place) return
    place = placeOf(person)
    memory.reset()
  }
  phase.subscribe(look)
  look()
  return {
    ...memory,
    getItem: (key, initial) => {
      // until it has heard that the language is no other, react-admin draws nothing
      if (key === 'locale') return 'ru'
      const kept = key.startsWith(choiceHead) ? memory.getItem(key, keptAt(place)[key]) : memory.getItem(key)
      return kept ?? initial
    },
    setItem: (key, value) => {
      if (place !== undefined && key.startsWith(choiceHead))
        localStorage.setItem(place, JSON.stringify({ ...keptAt(place), [key]: value }))
      memory.setItem(key, value)
    },
  }
}

/** What a person has chosen on this device, told before the panel stands. */
export function keptChoice(person: number, name: string): unknown {
  return keptAt(placeOf(person))[`${choiceHead}${name}`]
}

function keptAt(place: string | undefined): Readonly<Record<string, unknown>> {
  const kept = place && parsedJson(localStorage.getItem(place))
  return isObject(kept) ? kept : {}
}

/** A choice of the look and the way to make it; what is kept in another shape than the usual one is passed over. */
export function useChoice<T>(name: string, usual: T): readonly [T, (next: T) => void] {
  const [kept, keep] = useStore<T>(`${choiceHead}${name}`, usual)
  const isSameKind = typeof kept === typeof usual && Array.isArray(kept) === Array.isArray(usual)
  return [isSameKind ? kept : usual, keep]
}
