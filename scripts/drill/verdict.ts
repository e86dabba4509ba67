// What became of the work of people while their database was away.
import pg from 'pg'
import type { Traffic } from './traffic.ts'
import { tally } from './twoAgencies.ts'

/** Prints what people were answered; whether each refusal was a 503 that says when to come back, and there were some. */
export function tellRefusals(what: string, { answers, slowestHealth }: Traffic): boolean {
  const refused = answers.filter(({ status }) => status >= 400 || status === 0)
  const wordless = refused.filter(
    ({ status, retryAfter, body }) =>
      status !== 503 || retryAfter === null || !/[а-яё]/.test(JSON.stringify(body)),
  )
  console.log(`${what}: ${tally(answers)}`)
  console.log(
    `refusals without 503, Retry-After or words ${wordless.length}, longest wait for /healthz ${Math.round(slowestHealth())} ms`,
  )
  return wordless.length === 0 && refused.length > 0
}

/** Every acknowledged booking is there, and none stands there that nobody was told of, nor twice. */
export async function isKept(url: string, { acknowledged }: Traffic): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select id from rents where guest_name = 'Гость учений'")
  await client.end()
  const stored = new Set(rows.map(({ id }) => Number(id)))
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  const doubled = stored.size - new Set(acknowledged).size + lost
  console.log(`${acknowledged.length} bookings acknowledged, ${lost} lost, ${doubled} doubled`)
  return lost === 0 && doubled === 0 && acknowledged.length > 0
}
