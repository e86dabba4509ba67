import type { FastifyInstance, InjectOptions } from 'fastify'

/** What an application answered, as a whole, or the beginning of what never ends. */
export interface Told {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly payload: string
}

/** Asks an application that does not listen. The stream of what changes is read to its first words and left. */
export async function askApp(
  app: FastifyInstance,
  options: InjectOptions & { readonly url: string },
): Promise<Told> {
  if (!options.url.startsWith('/api/admin/live')) return app.inject(options)
  const { statusCode, headers, stream } = await app.inject({ ...options, payloadAsStream: true })
  const isEndless = String(headers['content-type']).startsWith('text/event-stream')
  let payload = ''
  for await (const part of stream()) {
    payload += String(part)
    if (isEndless) break
  }
  return { statusCode, headers, payload }
}
