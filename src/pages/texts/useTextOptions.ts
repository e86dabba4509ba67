// What the server offers to the editor of texts: variables to put in, and the choices of the fields beside the text.
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { variables as declared, type Variable } from '#schema/rules/templateText.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { partsIn, textIn } from '#src/kinds/rowParts.ts'

const HOUR_MS = 3_600_000

/** Variables, and the choices of a field by its name; no choices where the server names none. */
export interface TextOptions {
  readonly variables: readonly Variable[]
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}

/** The offer of the server; until it has come, and on a host without that call, what the declaration knows. */
export function useTextOptions(): TextOptions {
  const provider = useDataProvider<PanelDataProvider>()
  const { data = {} } = useQuery({
    queryKey: ['textOptions'],
    staleTime: HOUR_MS,
    queryFn: async ({ signal }) => {
      const answer: unknown = await provider.call('GET templates/options', {}, { signal })
      return isObject(answer) ? answer : {}
    },
  })
  const variables = partsIn(data, 'variables').map((one) => ({
    key: textIn(one, 'key'),
    label: textIn(one, 'label'),
    group: textIn(one, 'group'),
    example: textIn(one, 'example'),
  }))
  return {
    variables: variables.length > 0 ? variables : declared,
    choices: { category: choicesIn(data, 'categories'), channel: choicesIn(data, 'channels') },
  }
}

function choicesIn(data: Readonly<Record<string, unknown>>, name: string) {
  const choices = partsIn(data, name).map((one) => [textIn(one, 'value'), textIn(one, 'label')] as const)
  return choices.length > 0 ? Object.fromEntries(choices) : undefined
}
