/** The length in seconds; nothing when the browser cannot tell. */
export function lengthOfFilm(film: Blob): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const player = document.createElement('video')
  const address = URL.createObjectURL(film)
  const tell = (seconds?: number) => {
    URL.revokeObjectURL(address)
    resolve(seconds)
  }
  player.preload = 'metadata'
  player.onloadedmetadata = () => tell(Number.isFinite(player.duration) ? player.duration : undefined)
  player.onerror = () => tell()
  player.src = address
  return promise
}
