// Short films and spoken notes beside the photos: how long they may be, and how they are told from pictures.

/** Seconds that the server takes. */
export const longestFilm = 60

/** Whether what was taken is played, not looked at. */
export const isPlayed = ({ type }: Blob): boolean => type.startsWith('video/') || type.startsWith('audio/')
