import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { variables } from '#schema/rules/templateText.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { textIn } from '#src/kinds/rowParts.ts'

const PAUSE_MS = 400

/** A text with the data of a booking, asked for after a pause of typing, and what the booking lacks, in words. */
export function useFilled(text: string, rent: number | undefined) {
  const provider = useDataProvider<PanelDataProvider>()
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['templates', 'preview', rent, paused],
    enabled: rent !== undefined && paused.trim() !== '',
    queryFn: async ({ signal }) => {
      const body = { text: paused, rent_id: rent }
      const answer = await provider.send('POST templates/preview', { body }, { signal })
      return isObject(answer) ? answer : {}
    },
  })
  const names: readonly unknown[] = Array.isArray(data?.missing) ? data.missing : []
  return {
    filled: data && paused === text ? textIn(data, 'text') : undefined,
    missing: names.filter((name) => typeof name === 'string').map(labelOf),
  }
}

const labelOf = (name: string): string =>
  variables.find(({ key }) => key === name)?.label.toLocaleLowerCase('ru') ?? `{${name}}`
