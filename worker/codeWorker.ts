// Keeps the first code of the panel where browsers keep it compiled as well: a second visit reads it ready to run. It answers
// for files alone whose names tell their content; the page itself and the calls pass it by, so nothing of them can be old.

declare const self: ServiceWorkerGlobalScope

/** Written before this code by the build: the name of the version and the first files of the panel. */
declare const BUILT: { readonly version: string; readonly files: readonly string[] }

/** Ways past the worker, for browsers that know them: without them it starts before every call. */
interface Routing {
  addRoutes?(rules: readonly object[]): Promise<void>
}

const head = 'panel code '
const own = head + BUILT.version
const files = '/assets/'

self.addEventListener('install', (event: ExtendableEvent & Routing) => {
  const ofFiles = { urlPattern: { pathname: `${files}*` } }
  event.waitUntil(
    keep()
      .then(() =>
        event.addRoutes?.([
          { condition: ofFiles, source: { cacheName: own } },
          { condition: { not: ofFiles }, source: 'network' },
        ]),
      )
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'GET' && origin === location.origin && pathname.startsWith(files))
    event.respondWith(keptFile(request))
})

/** All files or none. They are here already: the browser's own store has them from the visit that asked for this. */
async function keep(): Promise<void> {
  const cache = await caches.open(own)
  await cache.addAll([...BUILT.files])
}

/** The version before stays: a page that is open may still ask for its code. */
async function forgetOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(head) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
