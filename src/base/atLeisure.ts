/** Does the work when the browser has an idle moment, at the latest after so many ms; gives the way to call it off. */
export function atLeisure(work: () => void, patienceMs: number): () => void {
  // Safari knows no idle moments: there it is the next task.
  if (!('requestIdleCallback' in window)) {
    const rest = setTimeout(work)
    return () => clearTimeout(rest)
  }
  const idle = window.requestIdleCallback(work, { timeout: patienceMs })
  return () => window.cancelIdleCallback(idle)
}
