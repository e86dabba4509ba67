// What the page does before any of its code is there: it asks for the code of the panel and, with the key of who is signed in,
// for what the code will read first. Written into the page as it stands here, so it leans on nothing around it.

/** What the script is told by the build. */
export interface FirstOfPage {
  /** The root of all calls. */
  readonly base: string
  /** The files of the panel. */
  readonly files: readonly string[]
  /** Those that every screen reads but the list of bookings, and that one too once a row is opened. */
  readonly beside: readonly string[]
  /** Those of the screens that the day begins with, by what their addresses look like. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  /** Those of each page opened by link. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** Runs in the page. A public page asks for nothing of the panel; what is kept of an earlier visit is what `src/dataProvider/firstReads.ts` keeps. */
export function startPage({ base, files, beside, screens, pages }: FirstOfPage): void {
  const [, kind] = /^\/(owner|cleaner|guest|start|invite)\//.exec(location.pathname) ?? []
  const here = location.pathname + location.search
  const isPlainList = /^\/rents\/?$/.test(location.pathname) && !/[?&](view|drawer)=/.test(location.search)
  const ofScreen = Object.entries(screens).flatMap(([look, own]) => (RegExp(look).test(here) ? own : []))
  const ofPanel = isPlainList ? files : [...files, ...beside, ...ofScreen]
  const first = kind ? (pages[kind] ?? []) : ofPanel
  for (const href of first)
    document.head.append(
      Object.assign(document.createElement('link'), {
        ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
        crossOrigin: '',
        href,
      }),
    )
  if (kind) return
  const token = localStorage.getItem('token')
  if (!token) return
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answers: Record<string, Promise<Response>> = {}
  const send = (method: string, path: string, more: RequestInit = {}) => {
    const answer = fetch(`${base}/${path}`, { method, headers, ...more })
    // Whoever takes the answer hears what went wrong; without a taker nobody has to.
    answer.catch(() => undefined)
    answers[`${method} ${path}`] = answer
  }
  send('POST', 'users/info', { body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } })
  Object.assign(window, { sentFirst: { token, answers } })
  const { of, day, places } = JSON.parse(localStorage.getItem('first_reads') ?? '{}')
  if (of !== token.slice(-6) || day !== Math.floor(Date.now() / 86_400_000)) return
  for (const path of [...(places[''] ?? []), ...(places[here] ?? [])]) send('GET', path)
}

/** The script as it is written into the page. */
export const scriptOfPage = (first: FirstOfPage): string => `(${startPage})(${JSON.stringify(first)})`
