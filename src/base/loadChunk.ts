// Brings the code of a screen, with a limit of patience and one reload after a new release.

/** Milliseconds after which the code of a screen counts as not loaded. */
export const CHUNK_TIME_LIMIT = 120_000

const RELOADED_KEY = 'reloaded_for_chunk'

/** Brings the code of a screen. Throws in Russian when it has not come within 120 seconds or is gone. */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  try {
    const chunk = await withinLimit(load())
    sessionStorage.removeItem(RELOADED_KEY)
    return chunk
  } catch (cause) {
    if (!isGone(cause) || sessionStorage.getItem(RELOADED_KEY)) throw cause
    sessionStorage.setItem(RELOADED_KEY, '1')
    reload()
    return new Promise(() => {})
  }
}

function withinLimit<T>(chunk: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = () =>
    reject(new Error('Экран не загрузился за 120 секунд. Проверьте сеть и обновите страницу.'))
  const timer = setTimeout(late, CHUNK_TIME_LIMIT)
  chunk.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** A missing file after a new release fails as a TypeError of the import. */
function isGone(cause: unknown): boolean {
  return cause instanceof TypeError && navigator.onLine
}
