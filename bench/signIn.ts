/** Signs in as the agency's own account; throws when the product does not let it in. */
export async function signIn(
  port: number,
  account: { readonly login: string; readonly password: string },
): Promise<{ token: string; agencyId: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/agency/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token, agency_id }: { token?: string; agency_id?: number } = await answer.json()
  if (!token) throw new Error(`The product did not sign in: ${answer.status}`)
  return { token, agencyId: Number(agency_id) }
}
