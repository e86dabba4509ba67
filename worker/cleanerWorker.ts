// Opens a cleaner's page without a network: the files of one built version, kept together, and nothing else.
// It is served below /cleaner/ and can therefore hold no other page; answers of the calls and photos pass it by.

declare const self: ServiceWorkerGlobalScope

/** Written before this code by the build: the name of the version and what its page is made of. */
declare const BUILT: { readonly version: string; readonly files: readonly string[]; readonly start: string }

const head = 'cleaner page '
const own = head + BUILT.version
const page = '/index.html'

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/cleaner\/[\w-]+\/?$/.test(pathname)) event.respondWith(keptPage(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

/** All files or none: a version that is only half there would not open. */
async function keep(): Promise<void> {
  const cache = await caches.open(own)
  await cache.addAll([page, ...BUILT.files])
  const kept = await cache.match(page)
  if ((await kept?.text())?.includes(BUILT.start)) return
  await caches.delete(own)
  throw new Error('The server has another version by now; the next visit brings it.')
}

/** The version before stays: a page that is open may still ask for its late code. */
async function forgetOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(head) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function keptPage(request: Request): Promise<Response> {
  const cache = await caches.open(own)
  return (await cache.match(page)) ?? fetch(request)
}

/** A file of whichever version asks: its name tells its content. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
