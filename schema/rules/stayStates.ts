// What the status of a stay means for everything that follows it: cleans, money, channels, the calendar.

/** Whether a stay is off, canceled or gone from its channel: nothing is owed for it and nothing of it is late; what came may go back. */
export function isOff(status: unknown): status is 'canceled' | 'deleted' {
  return status === 'canceled' || status === 'deleted'
}

/** Whether nobody stays: the stay is off, or the guest did not come. Its nights are free again and nothing is cleaned after it. */
export function isVoid(status: unknown): boolean {
  return isOff(status) || status === 'no_show'
}

/** Whether the arrival is behind the stay: the guest has come, or is known not to come. A channel cancels it no more. */
export function isPastArrival(status: unknown): boolean {
  return status === 'checked_in' || status === 'checked_out' || status === 'no_show'
}
