import { charges } from '#schema/entities/charges.ts'

const path = charges.calls.hook.call.replace('POST ', '/api/admin/')

/** Where a payment service tells its news to an account with this key; null where nobody reaches us, or there is no key. */
export function noticeUrlOf(site: string | undefined, key: string | null | undefined): string | null {
  return key && site !== undefined ? `${site}${path.replace('{id}', key)}` : null
}
