// What waits for its moment must not be lost when the page goes: a reload, a closed tab, another site.

/** Calls `send` once when the page goes, and asks the person to stay while nothing could be sent; gives the way to stop. */
export function sendOnLeave(send: () => void): () => void {
  const watch = new AbortController()
  const { signal } = watch
  window.addEventListener('pagehide', send, { once: true, signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!navigator.onLine) event.preventDefault()
    },
    { signal },
  )
  return () => watch.abort()
}
