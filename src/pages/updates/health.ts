// How the exchange with the channels stands: read anew by itself, and told in a word and in a family.
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { agoText } from '#src/kinds/agoText.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

/** How the exchange with the channels stands, and how much waits. */
export type Health = CallAnswer<'GET updates/health'>

/** How the exchange with one channel stands. */
export type Channel = NonNullable<Health['channels']>[number]

/** The key under which everything about updates is kept. */
export const UPDATES = 'updates'

const CLOSE_MS = 2000

/** A host without this call has nothing to tell. */
function orUnknown(error: unknown): Health {
  if (error instanceof HttpError && error.status === 404) return {}
  throw error
}

/** How the exchange with the channels stands, and how much waits; asked for again and again while somebody's exchange runs. */
export function useHealth() {
  const { call } = usePanelProvider()
  return useQuery({
    queryKey: [UPDATES, 'health'],
    queryFn: ({ signal }) => call('GET updates/health', {}, { signal }).catch(orUnknown),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (runningIn(state.data) ? CLOSE_MS : false),
  })
}

/** The exchange that runs now, as it stands in the health of the channels. */
export function runningIn(health: Health | undefined): Health['exchange'] {
  return health?.exchange?.state === 'running' ? health.exchange : undefined
}

/** «Читаем календари: 3 из 12» of a running exchange. */
export function stepText({
  step = 'Обмен с каналами',
  done = 0,
  total = 0,
}: NonNullable<Health['exchange']>) {
  return total > 0 ? `${step}: ${done} из ${total}` : `${step}…`
}

const LATE_MINUTES = 120

/** Well, some calendars failing, or not read for two hours. */
export function channelFamily({ delay_min: delay, failing }: Channel): Family {
  if (delay === undefined || delay > LATE_MINUTES) return 'bad'
  return failing ? 'wait' : 'ok'
}

const order: readonly Family[] = ['bad', 'wait', 'ok']

/** The worst of several; silent when there are none. */
export function worstOf(families: readonly Family[]): Family {
  return order.find((family) => families.includes(family)) ?? 'mute'
}

/** When any of the channels was last read. */
export function lastRead(channels: readonly Channel[]): string {
  const delays = channels.flatMap(({ delay_min }) => delay_min ?? [])
  return agoText(delays.length > 0 ? Math.min(...delays) : undefined)
}
