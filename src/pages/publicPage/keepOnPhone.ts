/** Makes the page of a kind open without a network from now on; its worker is written by the build: `scripts/pagesOffline.ts`. */
export function keepOnPhone(kind: 'cleaner' | 'guest'): void {
  // Without a network, or without a worker, the page goes on as it is.
  if ('serviceWorker' in navigator) keepNewest(navigator.serviceWorker, kind).catch(() => undefined)
}

async function keepNewest(workers: ServiceWorkerContainer, kind: string): Promise<void> {
  const kept = await workers.register(`/${kind}/worker.js`, { updateViaCache: 'none' })
  await kept.update()
}
