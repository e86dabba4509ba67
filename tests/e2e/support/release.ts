// A release of the product while a page of it is open.
import { startStandIn } from '#standIns/standIn.ts'

/** Stands before a server and can give its next version: another worker with another page. */
export async function startRelease(server: string) {
  let isNext = false
  const changes: Readonly<Record<string, readonly [RegExp, string]>> = {
    '/cleaner/worker.js': [/"version":"\w+"/, '"version":"next"'],
    '/index.html': [/<body>/, '<body data-next="yes">'],
  }
  const { url, stop } = await startStandIn(async ({ method, path, query, headers, bytes }, response) => {
    // nothing that was kept of the version before is the same file
    const left = ['host', 'connection', 'content-length', 'if-none-match', 'if-modified-since']
    const sent = Object.entries(headers).filter(([name]) => !left.includes(name))
    const answer = await fetch(`${server}${path}?${query}`, {
      method,
      headers: new Headers(sent.map(([name, value]) => [name, String(value)])),
      ...(bytes.length > 0 ? { body: bytes.slice() } : {}),
    })
    const [what, by] = (isNext && changes[path]) || [/^/, '']
    const body = Buffer.from(await answer.arrayBuffer())
    const {
      'content-encoding': _coding,
      'content-length': _size,
      ...kept
    } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept)
    response.end(changes[path] ? body.toString().replace(what, by) : body)
  })
  const release = () => {
    isNext = true
  }
  return { url, stop, release }
}

/** Whether a second version is kept whole and has taken over; runs in the page. */
export async function takenOver(): Promise<boolean> {
  const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return (await caches.keys()).length === 2 && !installing && !waiting
}
