/** Calls the demo's server back; nobody there to hear it is no trouble of who calls. */
export async function callBack(url: string | undefined, body: object): Promise<void> {
  if (url === undefined) return
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
}

/** Where the demo's server hears of what a gateway tells, by the word of the account. */
export const hookAt = (publicUrl: string, secret: string): string =>
  `${publicUrl}/api/admin/agency/automessages/hook/${secret}`
