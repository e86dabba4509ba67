import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useShared } from '#src/state/SessionContext.tsx'
import type { NamedCleaner } from '#src/state/sharedState.ts'
import { CleanerSelect } from '../card/CleanerSelect.tsx'
import { candidatesOfFlat, termsOf } from './flatCandidates.ts'

/** Who will do the new clean, those of the flat first; the price follows from the choice until another is typed. */
export function CleanerChoice() {
  const objectId = useWatch({ name: 'object_id' })
  const { field } = useController({ name: 'cleaner_id' })
  const cleaners = useShared('cleaners')
  const cleanerId = typeof field.value === 'number' ? field.value : undefined
  usePrice(
    objectId,
    cleaners.find(({ id }) => id === cleanerId),
  )
  return (
    <CleanerSelect
      candidates={candidatesOfFlat(cleaners, objectId)}
      value={cleanerId}
      onChange={(id) => field.onChange(id ?? null)}
    />
  )
}

function usePrice(objectId: unknown, cleaner: NamedCleaner | undefined): void {
  const { setValue, getFieldState } = useFormContext()
  const object = useShared('objects').find(({ id }) => id === objectId)
  const price = termsOf(cleaner, objectId)?.price ?? object?.clean_price ?? cleaner?.default_price
  useEffect(() => {
    if (price !== undefined && !getFieldState('price').isDirty) setValue('price', price)
  }, [price, setValue, getFieldState])
}
