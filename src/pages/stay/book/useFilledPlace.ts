import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isIsoDate } from '#schema/rules/dates.ts'
import type { Place } from '#schema/rules/stayDays.ts'
import { useDrawer, useNewStay } from '#src/state/drawer/useDrawer.ts'

/** The fields of a new stay at a place. */
export function placeFields(place: Place | undefined) {
  return place ? { object_id: place.objectId, begin: place.begin, end: place.end } : {}
}

/** The flat and the days that are filled in; nothing while they are no whole place. */
export function useFilledPlace(): Place | undefined {
  const [objectId, begin, end] = useWatch({ name: ['object_id', 'begin', 'end'] })
  const isWhole = typeof objectId === 'number' && isIsoDate(begin) && isIsoDate(end) && begin < end
  return isWhole ? { objectId, begin, end } : undefined
}

const textOf = (place: Place | undefined) => JSON.stringify(place ?? null)

/** Keeps the form and the address at one place: the board draws it, and what is chosen there comes into the form. */
export function useAddressPlace(): void {
  const { setValue } = useFormContext()
  const { newRent } = useDrawer()
  const asked = useNewStay()
  const filled = useFilledPlace()
  const [askedText, filledText] = [textOf(asked), textOf(filled)]
  /** The place that both knew last: what differs from it is news, and an address that has lost its place is being left. */
  const known = useRef('')
  /** Places on their way into the address: while it hears of one, the next may be typed already. */
  const written = useRef(new Set<string>())
  // What the board has chosen outweighs a draft, and is nothing typed.
  useEffect(() => {
    if (!asked || askedText === known.current) return written.current.clear()
    if (written.current.delete(askedText)) return
    known.current = askedText
    for (const [name, value] of Object.entries(placeFields(asked))) setValue(name, value)
  }, [askedText, asked, setValue])
  useEffect(() => {
    if (!filled || filledText === known.current) return
    known.current = filledText
    written.current.add(filledText)
    newRent(filled, { replace: true })
  }, [filledText, filled, newRent])
}
