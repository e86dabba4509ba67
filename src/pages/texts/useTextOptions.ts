import { variables as declared, type Variable } from '#schema/rules/templateText.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useRead } from '#src/views/call/useRead.ts'

const HOUR_MS = 3_600_000

/** Variables, and the choices of a field by its name; no choices where the server names none. */
export interface TextOptions {
  readonly variables: readonly Variable[]
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}

/** The variables and choices that the server offers to the editor; until they have come, what the declaration knows. */
export function useTextOptions(): TextOptions {
  const { data = {} } = useRead('GET templates/options', {}, { staleTime: HOUR_MS })
  const offered = data.variables?.map(({ key = '', label = '', group = '', example = '' }) => ({
    key,
    label,
    group,
    example,
  }))
  return {
    variables: offered?.length ? offered : declared,
    choices: { category: choicesOf(data.categories), channel: choicesOf(data.channels) },
  }
}

function choicesOf(options: CallAnswer<'GET templates/options'>['categories'] = []) {
  const choices = options.map(({ value = '', label = '' }) => [value, label] as const)
  return choices.length > 0 ? Object.fromEntries(choices) : undefined
}
