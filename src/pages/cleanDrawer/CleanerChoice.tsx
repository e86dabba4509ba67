// Who will do the new clean: cleaners of the flat first, and the price that follows from the choice.
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CleanerSelect } from '../cleanCard/CleanerSelect.tsx'
import type { Candidate } from '../cleanCard/useUnassigned.ts'

const places = ['', 'основной на объекте', 'запасной на объекте', 'резерв']

/** The select; the price is filled from the cleaner's own terms, else from the flat, until somebody types another. */
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
function candidateOf(cleaner: Row, objectId: unknown): Candidate[] {
  const terms = termsOf(cleaner, objectId)
  const id = numberIn(cleaner, 'id')
  if (!terms || id === undefined || cleaner.active === false) return []
  const rejected = terms.excluded === true ? 'Не назначать на этот объект' : ''
  return [
    { id, name: textIn(cleaner, 'name'), reasons: places[numberIn(terms, 'priority') ?? 0] ?? '', rejected },
  ]
}

function termsOf(cleaner: Row | undefined, objectId: unknown): Row | undefined {
  return partsIn(cleaner, 'objects').find(({ object_id }) => object_id === objectId)
}

function usePrice(objectId: unknown, cleaner: Row | undefined): void {
  const { setValue, getFieldState } = useFormContext()
  const object = useShared('objects').find(({ id }) => id === objectId)
  const price =
    numberIn(termsOf(cleaner, objectId), 'price') ??
    numberIn(object, 'clean_price') ??
    numberIn(cleaner, 'default_price')
  useEffect(() => {
    if (price !== undefined && !getFieldState('price').isDirty) setValue('price', price)
  }, [price, setValue, getFieldState])
}
