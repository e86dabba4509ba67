import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError } from '../errors.ts'
import { callerOf } from './caller.ts'
import { callRoute } from './callRoute.ts'
import { type CallRow, listCalls } from './callTable.ts'
import type { AppParts } from './parts.ts'
import { largestJson, takeParts } from './upload.ts'

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
      const route = { method: call.method, url, handler, exposeHeadRoute: false } as const
      if (call.special?.upload) app.register((scope) => routeOfUpload(scope, parts, call, route))
      else app.route(route)
    }
  }
  app.all(`${apiBase}/*`, () => {
    throw new AppError(404, 'request.not_found', 'Такого вызова нет. Проверьте адрес и способ.')
  })
}

/** A call that takes a file has room for one, and asks who is there before it takes anything. */
async function routeOfUpload(
  scope: FastifyInstance,
  parts: AppParts,
  call: CallRow,
  route: RouteOptions,
): Promise<void> {
  await takeParts(scope)
  scope.route({
    ...route,
    bodyLimit: largestJson,
    async onRequest(request) {
      await callerOf(parts, call, request)
    },
  })
}
