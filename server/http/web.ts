// The built panel: files with their compressed twins, and the one page for the routes that exist. Anything else is 404:
// for a person's browser as the same page, which says so in words, for programs as an answer of the calls.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rolesOfPath } from '#schema/menu.ts'
import { AppError } from '../errors.ts'

const publicPages =
  /^\/(login|owner\/[\w-]+|cleaner\/[\w-]+|guest\/[\w-]+(\/pay)?|invite\/[\w-]+|start\/[\w-]+)\/?$/
const sections = /^\/([a-z]+(\/[\w-]+(\/edit)?)?\/?)?$/

/** Whether the panel has a screen at the address. */
export function isScreen(path: string): boolean {
  if (publicPages.test(path)) return true
  return sections.test(path) && rolesOfPath(path) !== undefined
}

/** Whether a person's browser asks for a page, neither a call nor a file. */
function isTypedAddress(path: string, accept = ''): boolean {
  return accept.includes('text/html') && !/^\/(api|assets)\/|\.\w+$/.test(path)
}

/** What is told of the page of a guest to whoever passes it on: it is found by no search, kept by nobody, and its address goes nowhere. */
const headersOfGuest = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** Hashes of the scripts that stand in the page itself, as a content security policy names them. */
export function inlineScriptHashes(webRoot: string): string[] {
  const page = join(webRoot, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

/** Serves the folder of the built panel. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    wildcard: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\.html(\.\w+)?$/.test(path) && reply.request.url.startsWith('/guest/'))
        reply.headers(headersOfGuest)
    },
  })
  const page = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html')
  app.get('/', page)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isScreen(path)) return reply.sendFile('index.html')
    if (isRead && isTypedAddress(path, request.headers.accept)) return reply.code(404).sendFile('index.html')
    throw new AppError(404, 'request.not_found', 'Такого адреса нет.')
  })
}
