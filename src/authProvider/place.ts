// The place a person was at when the session ended, kept for the return after sign-in.

const PLACE_KEY = 'place'

/** The address if it is an own relative path that makes sense after sign-in, else nothing. */
export function safePlace(address: string | null): string | undefined {
  if (!address?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(address)) return undefined
  const url = URL.parse(address, location.origin)
  if (!url || url.origin !== location.origin || url.pathname === '/login') return undefined
  return url.pathname + url.search + url.hash
}

/** Keeps the present address; the bare root is no place: there the role decides where to begin. */
export function rememberPlace(): void {
  const place = safePlace(location.pathname + location.search + location.hash)
  if (place && place !== '/') sessionStorage.setItem(PLACE_KEY, place)
}

/** The kept address, if it is safe. */
export function rememberedPlace(): string | undefined {
  return safePlace(sessionStorage.getItem(PLACE_KEY))
}

/** Forgets the kept address: after the return, and after a sign-out by the person's own will. */
export function forgetPlace(): void {
  sessionStorage.removeItem(PLACE_KEY)
}
