import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isIsoDate, isTime } from '#schema/rules/dates.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { NamedCleaner } from '#src/state/sharedState.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { CleanerSelect } from '../card/CleanerSelect.tsx'
import { candidatesOfDay } from './dayCandidates.ts'
import { candidatesOfFlat, termsOf } from './flatCandidates.ts'

/** Who will do the new clean: who has the hours, those of the flat first, and why not the others; the price follows from the choice until another is typed. */
export function CleanerChoice() {
  const [objectId, date, from] = useWatch({ name: ['object_id', 'date', 'time_from'] })
  const { field } = useController({ name: 'cleaner_id' })
  const cleaners = useShared('cleaners')
  const ofDay = useCandidates(objectId, date, from)
  const cleanerId = typeof field.value === 'number' ? field.value : undefined
  usePrice(
    objectId,
    cleaners.find(({ id }) => id === cleanerId),
  )
  return (
    <CleanerSelect
      candidates={ofDay ?? candidatesOfFlat(cleaners, objectId)}
      value={cleanerId}
      onChange={(id) => field.onChange(id ?? null)}
    />
  )
}

/** Who could take it, once the flat and the day are chosen and what that day holds has come. */
function useCandidates(objectId: unknown, date: unknown, from: unknown) {
  const day = isIsoDate(date) ? date : ''
  const enabled = day !== '' && typeof objectId === 'number'
  const { data: people } = useAllRows('cleaners', {}, { enabled })
  const { data: cleans } = useRead('GET cleans', { query: { begin: day, end: day } }, { enabled })
  if (!enabled || !people || !cleans) return undefined
  const time_from = isTime(from) ? from : undefined
  return candidatesOfDay(people, cleans, { object_id: objectId, date: day, time_from })
}

function usePrice(objectId: unknown, cleaner: NamedCleaner | undefined): void {
  const { setValue, getFieldState } = useFormContext()
  const object = useShared('objects').find(({ id }) => id === objectId)
  const price = termsOf(cleaner, objectId)?.price ?? object?.clean_price ?? cleaner?.default_price
  useEffect(() => {
    if (price !== undefined && !getFieldState('price').isDirty) setValue('price', price)
  }, [price, setValue, getFieldState])
}
