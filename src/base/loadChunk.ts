// Brings the code of a screen, with a limit of patience, one reload after a new release, and a way back after a cut.

/** Milliseconds after which the code of a screen counts as not loaded. */
export const CHUNK_TIME_LIMIT = 120_000

/** Milliseconds after a reload in which there is no other one: code that a filter or a broken release holds back would reload for ever. */
const RELOAD_REST = 600_000

const RELOADED_KEY = 'reloaded_for_chunk'

/** The code of a screen has not come, because of the network or the server: it can be asked for again. */
export class CodeAway extends Error {
  override readonly name = 'CodeAway'
  /** Makes the next opening of the screen ask the server again; until then everybody hears of the same failure. */
  forget: () => void = () => {}
}

/** What the page can do about code that does not come. */
export interface Page {
  readonly reload: () => void
  /** Whether the server gives files just now. */
  readonly isServed: () => Promise<boolean>
}

const ownPage: Page = { reload: () => location.reload(), isServed }

/** Whether the server of the panel can be reached: a file that every release has is asked for, past all stores. */
export async function isServed(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

let areStylesAway = false

/** Brings the code of a screen. Throws in Russian when it has not come within 120 seconds or cannot be had. */
export async function loadChunk<T>(load: () => Promise<T>, page: Page = ownPage): Promise<T> {
  try {
    const chunk = await withinLimit(load())
    if (areStylesAway) await bringStyles()
    return chunk
  } catch (cause) {
    if (!isAway(cause)) throw cause
    areStylesAway = true
    const isGone = await page.isServed()
    if (!isGone || Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_REST)
      throw awayOf(isGone)
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    page.reload()
    return new Promise(() => {})
  }
}

function awayOf(isAnswering: boolean): CodeAway {
  const why = isAnswering ? 'сервер не отдал его часть' : navigator.onLine ? 'сервер не отвечает' : 'нет сети'
  return new CodeAway(`Раздел не загрузился: ${why}`)
}

function withinLimit<T>(chunk: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = () =>
    reject(new CodeAway('Экран не загрузился за 120 секунд. Проверьте сеть и обновите страницу.'))
  const timer = setTimeout(late, CHUNK_TIME_LIMIT)
  chunk.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** A missing file fails as a TypeError of the import, missing styles in the bundler's words. */
function isAway(cause: unknown): boolean {
  return (
    cause instanceof TypeError || (cause instanceof Error && cause.message.startsWith('Unable to preload'))
  )
}

/** Asks again for styles that have not come: the bundler asks for each of them once. */
async function bringStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(askAgain))
  areStylesAway = false
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const anew = document.createElement('link')
  anew.rel = 'stylesheet'
  anew.crossOrigin = link.crossOrigin
  anew.onload = () => resolve()
  anew.onerror = () => reject(new TypeError(link.href))
  anew.href = link.href
  link.replaceWith(anew)
  return promise
}
