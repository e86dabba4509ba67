// Serves a folder of built files the plainest way: a file that exists, else the one page.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { reply, type StandIn, startStandIn } from '#standIns/standIn.ts'

const kinds: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Starts the site on a free port. */
export function startStaticSite(folder: string): Promise<StandIn> {
  return startStandIn(async ({ path }, response) => {
    const name = extname(path) === '' ? '/index.html' : path
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (content === undefined) reply(response, 404)
    else reply(response, 200, content, { 'content-type': kinds[extname(name)] ?? 'application/octet-stream' })
  })
}
