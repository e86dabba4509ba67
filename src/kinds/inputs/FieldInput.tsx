import { createElement } from 'react'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import { NestedInputProvider } from './input.ts'
import { inputs } from './inputs.tsx'

/** The input of any field at a path of the form, members included: the only place that looks into the registry. */
export function FieldInput({ field, source }: { readonly field: AnyField; readonly source: string }) {
  return <NestedInputProvider value={drawInput}>{drawInput(field, source)}</NestedInputProvider>
}

function drawInput<K extends KindName>(field: KindFields[K] & { readonly kind: K }, source: string) {
  return createElement(inputs[field.kind], { field, source })
}
