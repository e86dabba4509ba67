/** Where the pictures of a link lie. */
export const placeOfPictures = (link: string) => `guest pictures ${link}`

/** Lets the pictures of a link go that opens nothing any more. */
export const forgetPictures = async (link: string): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(placeOfPictures(link))
}
