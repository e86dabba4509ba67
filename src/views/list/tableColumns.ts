// Which columns of a list a person sees on this device: spare ones, and those that the declaration leaves out of little room, are hidden at first.

import { useMemo } from 'react'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useChoice } from '#src/state/choices.ts'
import { fieldOf } from '../fieldOf.ts'
import { type ListRoom, useListRoom } from './listRoom.ts'

const none: readonly string[] = []

/** A column that a person may see. */
export interface TableColumn {
  readonly name: string
  readonly field: AnyField
  readonly isShown: boolean
}

/** The columns in the order of the declaration, and the way to show or hide one; the first one always stays. */
export function useTableColumns(model: Model): [readonly TableColumn[], (name: string) => void] {
  const { sees } = useAccess(model)
  const room = useListRoom()
  const [hidden, setHidden] = useChoice<readonly string[]>(
    `${model.name}.hidden${room === 'wide' ? '' : `.${room}`}`,
    leaving(model, room),
  )
  const columns = useMemo(
    () =>
      model.list.columns.filter(sees).flatMap((name, index) => {
        const field = fieldOf(model, name)
        return field ? [{ name, field, isShown: index === 0 || !hidden.includes(name) }] : []
      }),
    [model, sees, hidden],
  )
  const turn = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  return [columns, turn]
}

/** What leaves at first in so much room. */
function leaving(
  { list: { spare = none, narrow = none, tight = none } }: Model,
  room: ListRoom,
): readonly string[] {
  if (room === 'wide') return spare
  return room === 'narrow' ? [...spare, ...narrow] : [...spare, ...narrow, ...tight]
}
