// Plays RealtyCalendar: bookings by the days of their changes behind a signature, and its failures.
import { createHash } from 'node:crypto'
import { type StandInBooking, wireBooking } from './realtyCalendar/bookings.ts'
import { cutOff, reply, replyJson, type StandIn, startStandIn } from './standIn.ts'

/** A way for the service to fail; `hang` never answers. */
export type ManagerFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'html' | 'cutOff' | 'hang' }

/** A running channel manager. */
export interface RealtyCalendarStandIn extends StandIn {
  /** The keys that it knows. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string }
  /** Holds these bookings from now on; one given twice is answered twice. */
  hold(bookings: readonly StandInBooking[] | (() => readonly StandInBooking[])): void
  /** Fails every call until null is set, or only so many calls. */
  fail(fault: ManagerFault | null, times?: number): void
}

const PAGE = '<!doctype html><title>Технические работы</title>'

/** Starts the service on a free port, or on the given one with the given keys. Its days are those of Moscow. */
export async function startRealtyCalendarStandIn(
  port = 0,
  keys = { publicKey: 'public-1', privateKey: 'private-1' },
): Promise<RealtyCalendarStandIn> {
  let held: () => readonly StandInBooking[] = () => []
  let fault: ManagerFault | null = null
  let left = 0
  const standIn = await startStandIn((call, response) => {
    if (fault && left > 0) {
      left -= 1
      if (fault.kind === 'status') {
        const wait: Record<string, string> = {}
        if (fault.retryAfter !== undefined) wait['retry-after'] = `${fault.retryAfter}`
        reply(response, fault.status, PAGE, wait)
      } else if (fault.kind === 'html') reply(response, 200, PAGE, { 'content-type': 'text/html' })
      else if (fault.kind === 'cutOff') cutOff(response)
      return
    }
    const body: Readonly<Record<string, unknown>> = JSON.parse(call.body || '{}')
    const [begin, end] = [String(body.begin_date), String(body.end_date)]
    if (call.path !== `/api/v1/bookings/${keys.publicKey}`) reply(response, 404, PAGE)
    else if (body.sign !== md5(`begin_date=${begin}end_date=${end}${keys.privateKey}`))
      replyJson(response, 403, { error: 'sign' })
    else
      replyJson(response, 200, {
        bookings: held()
          .map(wireBooking)
          .filter(({ updated_at }) => {
            const day = updated_at.slice(0, 10)
            return day >= begin && day <= end
          }),
      })
  }, port)
  return {
    ...standIn,
    keys,
    hold(bookings) {
      held = typeof bookings === 'function' ? bookings : () => bookings
    },
    fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next
      left = times
    },
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
