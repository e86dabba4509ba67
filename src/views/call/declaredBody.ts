// What a call takes, found in the declarations by its line.
import type { ValueOf } from '#schema/field.ts'
import { modelList } from '#schema/index.ts'
import { type AnyField, type Fields, integer } from '#schema/kinds/index.ts'
import type { CallInput, CallName } from '#schema/wire/lines.ts'

/** The body of a call, with nothing of it sure to be there. */
export type BodyParts<L extends CallName> =
  CallInput<L> extends { readonly body?: infer B } ? Partial<NonNullable<B>> : Readonly<Record<never, never>>

/** What a form fills: parts of the body of a call, or the fields of a record that the body holds. */
export type Filled<L extends CallName, O> = Fields extends O
  ? BodyParts<L>
  : { readonly [K in keyof O]?: ValueOf<O[K]> | null }

/** The name of something that a form fills. */
export type FilledName<F> = F extends unknown ? keyof F & string : never

/** What a place says of a field in its own way: another word, or that it must be filled here. */
export interface FieldWords {
  readonly label?: string
  readonly hint?: string
  readonly required?: true
  /** The words that may be chosen here. */
  readonly options?: Readonly<Record<string, string>>
  /** The rows that may be chosen here, by number and name: the place knows them all. Where there are none, nothing is asked. */
  readonly among?: readonly (readonly [id: number, name: string])[]
  /** Only pictures. */
  readonly photo?: true
}

/** The fields of a form in their order, with what the place says of them. */
export function shownFields(
  declared: Fields,
  names: readonly string[],
  words: Readonly<Record<string, FieldWords | undefined>>,
): Fields {
  const shown = names.flatMap((name) => {
    const field = declared[name]
    const said = words[name]
    return field && said?.among?.length !== 0 ? [[name, asHere(field, said)] as const] : []
  })
  return Object.fromEntries(shown)
}

function asHere(field: AnyField, { among, ...said }: FieldWords = {}): AnyField {
  const here = Object.assign({}, field, said)
  if (!among) return here
  const { label, hint = '', required } = here
  return integer({ label, hint, required, words: among })
}

/** What fields begin with, by their declaration. */
export function initialOf(declared: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial] as const],
    ),
  )
}

/** The fields that a call takes in its body. */
export function declaredBody(line: CallName): Fields {
  for (const { fields, calls } of modelList) {
    for (const call of Object.values(calls)) {
      if (call === line) return fields
      if (typeof call === 'string' || call.call !== line) continue
      return call.body ?? { ...fields, ...call.also }
    }
  }
  return {}
}
