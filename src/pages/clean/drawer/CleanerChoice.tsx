import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useShared } from '#src/state/SessionContext.tsx'
import type { NamedCleaner } from '#src/state/sharedState.ts'
import { CleanerSelect } from '../card/CleanerSelect.tsx'
import type { Candidate } from '../card/useUnassigned.ts'

const places = ['', 'основной на объекте', 'запасной на объекте', 'резерв']

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
      candidates={cleaners.flatMap((cleaner) => candidateOf(cleaner, objectId))}
      value={cleanerId}
      onChange={(id) => field.onChange(id ?? null)}
    />
  )
}

/** The terms of a cleaner for a flat, the main one first; nothing when the cleaner is not bound to it. */
function candidateOf(cleaner: NamedCleaner, objectId: unknown): Candidate[] {
  const { id, name = '', active } = cleaner
  const terms = termsOf(cleaner, objectId)
  if (!terms || active === false) return []
  const rejected = terms.excluded === true ? 'Не назначать на этот объект' : ''
  return [{ id, name, reasons: places[terms.priority ?? 0] ?? '', rejected }]
}

function termsOf(cleaner: NamedCleaner | undefined, objectId: unknown) {
  return cleaner?.objects?.find(({ object_id }) => object_id === objectId)
}

function usePrice(objectId: unknown, cleaner: NamedCleaner | undefined): void {
  const { setValue, getFieldState } = useFormContext()
  const object = useShared('objects').find(({ id }) => id === objectId)
  const price = termsOf(cleaner, objectId)?.price ?? object?.clean_price ?? cleaner?.default_price
  useEffect(() => {
    if (price !== undefined && !getFieldState('price').isDirty) setValue('price', price)
  }, [price, setValue, getFieldState])
}
