import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { CallAnswer, CallInput, CallName } from '#schema/wire/lines.ts'
import { givenTo } from '#src/dataProvider/dataProvider.ts'
import { usePanelProvider } from './usePanelProvider.ts'

/** What else a read is told: the settings of the data cache. */
export interface ReadSettings<L extends CallName, D = CallAnswer<L>>
  extends Omit<UseQueryOptions<CallAnswer<L>, Error, D>, 'queryKey' | 'queryFn'> {
  /** The entity whose changes renew the answer: the first word of the path unless told. */
  readonly among?: string
}

/** The answer of a declared call out of the data cache, read when it is not there. */
export function useRead<L extends CallName, D = CallAnswer<L>>(
  line: L,
  input: CallInput<L>,
  { among, ...settings }: ReadSettings<L, D> = {},
) {
  const provider = usePanelProvider()
  return useQuery({
    ...settings,
    queryKey: readKey(line, input, among),
    queryFn: ({ signal }) => provider.call(line, ...givenTo<L>(input, { signal })),
  })
}

/** The place of an answer in the data cache. */
export function readKey<L extends CallName>(
  line: L,
  input: CallInput<L>,
  among = line.replace(/^\w+ (\w+).*$/, '$1'),
) {
  return [among, line, input]
}
