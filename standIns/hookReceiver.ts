// Plays the program of a customer that takes our events: it keeps them, checks nothing by itself, and fails on demand.
import { cutOff, reply, type StandIn, startStandIn } from './standIn.ts'

/** A way for the receiver to fail; `echo` takes the event and answers with a long page. */
export type ReceiverFault =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'cutOff' }
  | { kind: 'huge' }
  | { kind: 'echo' }

/** One event as it came. */
export interface ReceivedEvent {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

/** A running receiver. */
export interface HookReceiver extends StandIn {
  /** The events so far, the oldest first, refused ones too. */
  events(): readonly ReceivedEvent[]
  /** Breaks the receiver from now on; null mends it. */
  setFault(fault: ReceiverFault | null): void
}

const LONG_PAGE = `Внутренняя страница ${'секрет '.repeat(200)}`
const HUGE_BYTES = 1024 * 1024

/** Starts the receiver on a free port, or the given one. */
export async function startHookReceiver(port = 0): Promise<HookReceiver> {
  let fault: ReceiverFault | null = null
  const standIn = await startStandIn((_call, response) => {
    if (fault === null) return reply(response, 204)
    if (fault.kind === 'huge') return reply(response, 200, Buffer.alloc(HUGE_BYTES, 'A'))
    if (fault.kind === 'echo') return reply(response, 200, LONG_PAGE)
    if (fault.kind === 'redirect') return reply(response, 302, '', { location: fault.to })
    if (fault.kind === 'cutOff') return cutOff(response)
    const wait: Record<string, string> = {}
    if (fault.retryAfter !== undefined) wait['retry-after'] = String(fault.retryAfter)
    return reply(response, fault.status, 'нет', wait)
  }, port)
  const header = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    ...standIn,
    events: () =>
      standIn.calls.map(({ headers, body }) => ({
        id: header(headers['webhook-id']),
        timestamp: header(headers['webhook-timestamp']),
        signature: header(headers['webhook-signature']),
        body,
      })),
    setFault(next) {
      fault = next
    },
  }
}
