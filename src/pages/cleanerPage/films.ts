// Short films and spoken notes beside the photos: how long they may be, and how they are told from pictures.

/** Seconds that the server takes. */
export const longestFilm = 60

/** Whether what was taken is played, not looked at. */
export const isPlayed = ({ type }: Blob): boolean => type.startsWith('video/') || type.startsWith('audio/')

/** The length in seconds; nothing when the browser cannot tell. */
export function lengthOf(film: Blob): Promise<number | undefined> {
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
