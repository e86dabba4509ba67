// What a call takes, found in the declarations by its line.
import { modelList } from '#schema/index.ts'
import type { Fields } from '#schema/kinds/index.ts'
import type { CallInput, CallName } from '#schema/wire/lines.ts'

/** The body of a call, with nothing of it sure to be there. */
export type BodyParts<L extends CallName> =
  CallInput<L> extends { readonly body?: infer B } ? Partial<NonNullable<B>> : Readonly<Record<never, never>>

/** A field of the body of a call. */
export type BodyField<L extends CallName> = keyof BodyParts<L> & string

/** What a place says of a field in its own way: another word, or that it must be filled here. */
export interface FieldWords {
  readonly label?: string
  readonly help?: string
  readonly required?: true
  /** The words that may be chosen here. */
  readonly options?: Readonly<Record<string, string>>
}

/** The fields of a form in their order, with what the place says of them. */
export function bodyFields(
  line: CallName,
  names: readonly string[],
  words: Readonly<Record<string, FieldWords | undefined>>,
): Fields {
  const declared = declaredBody(line)
  const shown = names.flatMap((name) => {
    const field = declared[name]
    return field ? [[name, Object.assign({}, field, words[name])] as const] : []
  })
  return Object.fromEntries(shown)
}

/** What the fields of a call begin with, by their declaration. */
export function initialBody(line: CallName): Readonly<Record<string, unknown>> {
  const fields = Object.entries(declaredBody(line))
  return Object.fromEntries(
    fields.flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial] as const])),
  )
}

function declaredBody(line: CallName): Fields {
  for (const { fields, calls } of modelList) {
    for (const call of Object.values(calls)) {
      if (call === line) return fields
      if (typeof call === 'string' || call.call !== line) continue
      return call.body ?? { ...fields, ...call.also }
    }
  }
  return {}
}
