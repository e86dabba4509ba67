// Opens the page of a cleaner or of a guest without a network: the files of one built version, kept together.
// Each is served below its own folder and can therefore hold no other page; answers of the calls pass it by.

declare const self: ServiceWorkerGlobalScope

/** Written before this code by the build: which page this is, the name of the version and what the page is made of. */
declare const BUILT: {
  readonly kind: string
  /** The addresses of the page. */
  readonly address: string
  readonly version: string
  readonly files: readonly string[]
  readonly start: string
  /** Milliseconds for which a newer page is waited for; none where what is kept opens at once. */
  readonly patience: number
  /** Whether the page keeps small pictures beside its files. */
  readonly pictures: boolean
}

const head = `${BUILT.kind} page `
const own = head + BUILT.version
const page = '/index.html'
const address = new RegExp(BUILT.address)

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (address.test(pathname)) event.respondWith(openedPage(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
  else if (BUILT.pictures && request.destination === 'image' && pathname.startsWith('/files/'))
    event.respondWith(keptFile(request))
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

/** The newest page where it is waited for and comes in time, else the kept one. */
async function openedPage(request: Request): Promise<Response> {
  const newest = BUILT.patience > 0 ? await newestPage(request.url) : undefined
  if (newest) return newest
  const cache = await caches.open(own)
  return (await cache.match(page)) ?? fetch(request)
}

/** What the server answers in time; a page of somebody else on the way, as a hotel's Wi-Fi leads to, is none. */
async function newestPage(url: string): Promise<Response | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(BUILT.patience) }).catch(() => undefined)
  return answer?.ok && !answer.redirected ? answer : undefined
}

/** A file of whichever version asks: its name tells its content. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
