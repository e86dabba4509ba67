// The small pictures of a page, kept for a dead network by their links of the last answer; the worker of the page shows them.
import { addressOf } from '#src/kinds/files/shownFile.ts'
import { placeOfPictures } from './forgetPictures.ts'
import type { GuestPage } from './guestData.ts'

const most = 10_000_000

/** The links of the pictures that a page shows at once. */
export const picturesOf = ({ stay, sections = [] }: GuestPage): string[] => {
  const thumbs = sections
    .filter(({ secret }) => !secret)
    .flatMap(({ files = [] }) => files.map(({ thumb_url }) => thumb_url))
  return [...new Set([stay?.photo_url, ...thumbs].map(addressOf))].filter((url) => url !== '')
}

/** Keeps the pictures of a page, as many as find room, and lets those of the answers before go. */
export async function keepPictures(link: string, page: GuestPage): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(placeOfPictures(link))
  const wanted = picturesOf(page)
  const known = await cache.keys()
  const isWanted = ({ url }: Request) => wanted.some((one) => new URL(one, location.origin).href === url)
  await Promise.all(known.filter((request) => !isWanted(request)).map((request) => cache.delete(request)))
  let room = most
  for (const url of wanted) {
    const answer = (await cache.match(url)) ?? (await fetch(url))
    const size = (await answer.clone().blob()).size
    if (!answer.ok || size > room) continue
    room -= size
    await cache.put(url, answer)
  }
}
