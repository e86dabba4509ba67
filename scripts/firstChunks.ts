// Which modules the files of the built panel are made of.
import { iconFilesOf, iconsAtOnce } from './publicIcons.ts'

const [early, ofGuest, ofPanel, all] = [
  // the heaviest of the public pages; what only the others draw is one file more for them
  iconsAtOnce(['src/mountPublic.tsx', 'src/pages/cleanerPage/PublicCleaner.tsx']),
  iconsAtOnce(['src/pages/guestPage/PublicGuest.tsx']),
  iconsAtOnce(['src/mountPanel.tsx', 'src/resources/rents/RentList.tsx']),
  iconFilesOf('src/mountPublic.tsx'),
]

/** What the pages by link have in common and the panel has not; photos are shrunk late, and a cleaner draws them in other ways. */
const shared =
  /src[\\/](pages[\\/]publicPage[\\/](?!shrinkPhoto|Photos)|kinds[\\/]files[\\/](shownFile|lightboxWords))/

/** What starts, and what every page and the session read: no declarations. */
const startModules = [
  /src[\\/](main\.tsx|base[\\/](store|atLeisure|keepFocusLater|painted)\.ts|kinds[\\/]initialsOf\.ts|dataProvider[\\/](sieve[\\/]siftRow|wholeAnswer)\.ts|authProvider[\\/]keepSession\.ts)$/,
  /schema[\\/]rules[\\/](money|moneyText|dates|weekdays|plural|text|states|ownerAccount|ownerLines|payouts|keysOf|stayWords|passwordLength|zones)\.ts$/,
]

/** The answers that public pages read and the session knows, also when a part of them is opened: nothing of them leads to the session. */
const answers =
  /schema[\\/](entities[\\/](ownerReport|guest(Page|Mine|People|Contract))|rules[\\/](countries|stayPeople))\.ts$/

/** What the page of a cleaner reads and the session knows: a guest and an owner carry none of it. */
const ofCleans = /schema[\\/]entities[\\/](cleans|cleanTypes|files)\.ts$/

/** Whether a module stands in a file of its own, for its public page and the session. */
export const isAnswer = (id: string): boolean => answers.test(id) || ofCleans.test(id)

/** Whether a module goes with what starts, for public pages and the panel alike. */
export function isInStart(id: string): boolean {
  return startModules.some((name) => name.test(id))
}

const iconIn = (id: string): string | undefined =>
  /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/.exec(id)?.[1]

/** Whether a module goes with the public pages; of the icons only those that a cleaner is shown at once, and what all icons are made of. */
function isOnPage(id: string): boolean {
  const icon = iconIn(id)
  if (icon !== undefined) return early.has(icon)
  return /src[\\/]mountPublic\.tsx$/.test(id) || id.includes('lucide-react')
}

/**
 * The code of the first screen in few files, since every file costs a trip: what starts, what public pages share
 * with the panel, the answers of single pages, what is known of cleans, the session with what it knows of all entities, and the panel
 * with its list. All declarations are a file of their own, which the list does without. A name means that module with all it needs.
 */
export const firstChunks = [
  { name: 'start', test: isInStart, priority: 4 },
  { name: 'answers', test: answers, priority: 3.5 },
  { name: 'cleans', test: ofCleans, priority: 3.5 },
  { name: 'page', test: isOnPage, priority: 3 },
  { name: 'guestIcons', test: (id: string) => ofGuest.has(iconIn(id) ?? ''), priority: 3 },
  { name: 'public', test: shared, priority: 3 },
  // what the panel draws too goes without the rest of what late parts of the public pages draw, which comes with the first of them
  {
    name: 'sharedIcons',
    test: (id: string) => [ofPanel, all].every((icons) => icons.has(iconIn(id) ?? '')),
    priority: 3,
  },
  { name: 'parts', test: (id: string) => all.has(iconIn(id) ?? ''), priority: 3 },
  { name: 'session', test: /src[\\/]state[\\/]session\.ts$/, priority: 2 },
  { name: 'panel', test: /src[\\/](mountPanel|resources[\\/]rents[\\/]RentList)\.tsx$/, priority: 1 },
  // the list reads it of a booking whose day has come, and none of the declarations that read it too
  { name: 'attention', test: /schema[\\/]rules[\\/]attention\.ts$/, priority: 0.6 },
  // beside the screens that read them
  { name: 'declarations', test: /src[\\/]state[\\/]allDeclarations\.ts$/, priority: 0.5 },
  { name: 'icons', test: /lucide-react/, priority: 0 },
]
