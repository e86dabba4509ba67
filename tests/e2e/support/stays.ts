// Stays of the demo by what their guests see.
import { isRecord } from '#tests/support/answers.ts'
import type { Caller } from './people.ts'

/** The page of a stay as staff look at it. */
export interface Found {
  readonly key: string
  readonly page: {
    readonly gate: { readonly open: boolean; readonly missing: readonly unknown[] }
    readonly keys?: { readonly door_code?: string }
    readonly sections: readonly { readonly title: string; readonly stage: string }[]
    readonly steps: readonly { readonly form: string; readonly state: string }[]
    readonly consents: readonly { readonly kind: string; readonly state: string }[]
    readonly stay: { readonly number: number; readonly timezone: string }
  }
}

/** The first stay of the demo whose page is as wanted. */
export async function findStay(
  call: Caller,
  status: string,
  isWanted: (page: Found['page'], key: string) => boolean | Promise<boolean>,
): Promise<Found> {
  const { body } = await call('GET', `rents?status=${status}`)
  const rows: unknown[] = Array.isArray(body) ? body : Object(body).data
  for (const row of rows) {
    if (!isRecord(row) || row.kind !== 'guest') continue
    const key = String(Object((await call('GET', `rents/${row.id}`)).body).guest_page_id)
    const page = Object((await call('GET', `guestpage/${key}`)).body)
    if (page.view === 'full' && (await isWanted(page, key))) return { key, page }
  }
  throw new Error(`The demo has no such stay among ${status}.`)
}
