import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError } from '../errors.ts'
import { bodyLimitOf, jsonLimitsOf } from './bodyLimits.ts'
import { askCaller } from './caller.ts'
import { callRoute } from './callRoute.ts'
import { type CallRow, listCalls } from './callTable.ts'
import type { AppParts } from './parts.ts'
import { takeParts } from './upload.ts'

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
      const route = routeOf(parts, call, url, handler)
      if (call.special?.upload) app.register((scope) => routeOfUpload(scope, route))
      else app.route(route)
    }
  }
  const refuse = () => {
    throw new AppError(404, 'request.not_found', 'Такого вызова нет. Проверьте адрес и способ.')
  }
  app.all(`${apiBase}/*`, { onRequest: refuse }, refuse)
}

/** A call has room for what its declaration takes, and asks who is there before it takes anything. */
function routeOf(
  parts: AppParts,
  call: CallRow,
  url: string,
  handler: RouteOptions['handler'],
): RouteOptions {
  const isOpen = call.special?.access === 'public'
  return {
    method: call.method,
    url,
    handler,
    exposeHeadRoute: false,
    bodyLimit: bodyLimitOf(call),
    config: { json: jsonLimitsOf(call) },
    ...(isOpen ? {} : { onRequest: askCaller(parts, call) }),
  }
}

async function routeOfUpload(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  await takeParts(scope)
  scope.route(route)
}
