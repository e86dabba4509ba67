// Work that waits on a phone under links that open nothing any more: the new link of the same cleaner takes it over.
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { shotsOf, stateOfLink, stepsOf } from './formerLinks.ts'
import { keepSteps, keptSteps, type Step } from './queue.ts'
import { openShotStore, type Shot } from './shots.ts'

/** Where a page says whose it is: what waits under its link never goes as the work of somebody else with the same phone. */
const cleanerOf = (id: string) => `cleaner_of_${id}`

/** A key of a link is no bare number: under that stands a page inside the panel. */
const stores = /^cleaner_(?:steps|shots)_(\d*[^\d].*)$/

/** Whose the new page is, which cleans are its own, and its ways to keep a step and a photo. */
interface NewPage {
  readonly link: string
  readonly cleaner: number
  isOwn(clean: number): boolean
  addStep(step: Step): void
  addShot(shot: Shot): Promise<void>
}

/** Moves what waits for the cleans of a page from former links of the same cleaner to it. */
export async function takeOver({ link, cleaner, isOwn, addStep, addShot }: NewPage): Promise<void> {
  const own = String(cleaner)
  localStorage.setItem(cleanerOf(link), own)
  for (const former of await formerLinks(link)) {
    if (localStorage.getItem(cleanerOf(former)) !== own) continue
    const waiting = keptSteps(localStorage, stepsOf(former))
    const steps = waiting.filter(({ id }) => isOwn(id))
    const store = openShotStore(shotsOf(former))
    const shots = (await store.all()).filter(({ clean }) => isOwn(clean))
    const isAny = steps.length + shots.length > 0
    if (!isAny || (await stateOfLink(linkDoor(former), former)) !== 'closed') continue
    // the photos first: the end of a clean waits for those it knows of
    for (const shot of shots) {
      await addShot(shot)
      await store.remove(shot.key)
    }
    for (const step of steps) addStep(step)
    keepSteps(
      localStorage,
      stepsOf(former),
      waiting.filter(({ id }) => !isOwn(id)),
    )
  }
}

async function formerLinks(own: string): Promise<readonly string[]> {
  const databases = 'indexedDB' in globalThis ? ((await indexedDB.databases?.()) ?? []) : []
  const names = [...Object.keys(localStorage), ...databases.flatMap(({ name }) => name ?? [])]
  const links = names.flatMap((name) => stores.exec(name)?.[1] ?? [])
  return [...new Set(links)].filter((link) => link !== own)
}
