import { PaymentError } from '../../channels/payments/failure.ts'
import { refused } from '../../errors.ts'

/** Says in an answer why a service has not done what a person asked for. */
export function tellStaff(cause: unknown): never {
  if (cause instanceof PaymentError) throw refused(`charges.${cause.reason}`, cause.text)
  throw cause
}
