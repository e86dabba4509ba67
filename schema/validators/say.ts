// The sentences of the checks: what was expected, what came, what to do. No word of them comes from zod.
import type { AnyField } from '../kinds/index.ts'

/** What zod hands to a function that words an error. */
export interface Refused {
  readonly input?: unknown
}

/** Words one error of a schema. */
export type Say = (refused: Refused) => string

/** What the wording of an error needs to know of a field. */
export type Asked = Pick<AnyField, 'kind' | 'label' | 'sensitive'>

const LONGEST_ECHO = 40

/** Names a value in Russian so that a person recognises what was sent; long texts are cut. */
export function nameValue(value: unknown): string {
  if (value === undefined || value === null) return 'пустое значение'
  if (typeof value === 'string') return nameText(value)
  if (typeof value === 'number') return `число ${String(value).replace('.', ',')}`
  if (typeof value === 'boolean') return value ? '«да»' : '«нет»'
  if (Array.isArray(value)) return value.length === 0 ? 'пустой список' : 'список'
  return 'запись из нескольких полей'
}

/** The same with the verb that agrees with it: «пришёл список». */
export function whatCame(value: unknown): string {
  if (Array.isArray(value)) return `пришёл ${nameValue(value)}`
  const isRecord = typeof value === 'object' && value !== null
  return `${isRecord ? 'пришла' : 'пришло'} ${nameValue(value)}`
}

function nameText(text: string): string {
  const shown = [...text.toWellFormed().replace(/\p{Cc}/gu, '\u{fffd}')]
  return shown.length > LONGEST_ECHO ? `«${shown.slice(0, LONGEST_ECHO).join('')}…»` : `«${shown.join('')}»`
}

/** The sentence for a field that must not be empty. */
export function sayMissing(field: Asked): string {
  return `Поле «${field.label}» обязательно, а оно пустое. Заполните его.`
}

/** Makes the wording of a field's errors: `wanted` is «Нужна дата», `advice` a whole sentence. Secrets are not repeated. */
export function expecting(field: Asked, wanted: string, advice: string): Say {
  return ({ input }) => {
    if (input === undefined || input === null || input === '') return sayMissing(field)
    if (isQuoted(field, input))
      return `${wanted}, а пришёл текст ${nameValue(input)}. Пришлите число без кавычек.`
    const isHidden = field.kind === 'secret' || field.sensitive === true
    return `${wanted}, а ${isHidden ? 'пришло другое' : whatCame(input)}. ${advice}`
  }
}

/** The same for a field of words, by their codes: to whoever sends the name of one its code is told. */
export function expectingWord(
  field: Asked,
  names: Readonly<Record<string, string>>,
  wanted: string,
  advice: string,
): Say {
  const say = expecting(field, wanted, advice)
  const codes = new Map(Object.entries(names).map(([code, name]) => [name, code]))
  return ({ input }) => {
    const code = typeof input === 'string' ? codes.get(input.trim()) : undefined
    return code === undefined
      ? say({ input })
      : `Нужен код, а пришло название ${nameValue(input)}. Пришлите ${code}.`
  }
}

const numeric: readonly AnyField['kind'][] = ['integer', 'number', 'money', 'reference']

/** A number written as a text: only a program sends one, and «а пришло «7»» would tell it nothing. */
function isQuoted({ kind, sensitive }: Asked, input: unknown): boolean {
  return (
    numeric.includes(kind) && !sensitive && typeof input === 'string' && /^[+-]?\d+([.,]\d+)?$/.test(input)
  )
}
