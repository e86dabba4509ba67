import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { callRoute } from './callRoute.ts'
import { listCalls } from './callTable.ts'
import type { AppParts } from './parts.ts'

/** Where all calls live. */
export const apiBase = '/api/admin'

/** Registers every call of every declaration, also with a slash at the end where the specification writes one. */
export function registerCalls(app: FastifyInstance, parts: AppParts): void {
  const taken = new Set<string>()
  for (const call of listCalls()) {
    const handler = callRoute(parts, call)
    const path = `${apiBase}/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const both = path.endsWith('/') ? [path, path.slice(0, -1)] : [path, `${path}/`]
    for (const url of both) {
      const place = `${call.method} ${url}`
      if (taken.has(place)) continue
      taken.add(place)
      app.route({ method: call.method, url, handler, exposeHeadRoute: false })
    }
  }
  app.all(`${apiBase}/*`, () => {
    throw new AppError(404, 'request.not_found', 'Такого вызова нет. Проверьте адрес и способ.')
  })
}
