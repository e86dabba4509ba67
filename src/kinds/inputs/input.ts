// What every kind's input is given, and how inputs inside inputs are drawn.
import { createContext, type ReactNode, useContext } from 'react'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'

/** A field of a form and the path of its value in the form. */
export interface InputProps<K extends KindName = KindName> {
  readonly field: KindFields[K]
  readonly source: string
}

/** The inputs of all kinds: a missing kind does not compile. */
export type InputRegistry = { readonly [K in KindName]: (props: InputProps<K>) => ReactNode }

const NestedInputContext = createContext<(field: AnyField, source: string) => ReactNode>(() => null)

/** Tells the inputs below how members of groups and parts are drawn. */
export const NestedInputProvider = NestedInputContext.Provider

/** Draws the input of a member of a group or of a part. */
export function useNestedInput(): (field: AnyField, source: string) => ReactNode {
  return useContext(NestedInputContext)
}
