// A built page from memory, every text file compressed once at the start.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** The files of a folder, ready to be sent; an unknown path is answered with the page. */
export function readStaticFiles(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [`/${name.replaceAll('\\', '/')}`, fileOf(folder, name)]),
  )
  return {
    send(path: string, response: ServerResponse) {
      const file = files.get(path) ?? files.get('/index.html')
      response.writeHead(file ? 200 : 404, file?.headers)
      response.end(file?.body)
    },
  }
}

function fileOf(folder: string, name: string) {
  const body = gzipSync(readFileSync(join(folder, name)), { level: 9 })
  const headers = {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
    'content-length': body.length,
    'cache-control': name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
  }
  return { headers, body }
}
