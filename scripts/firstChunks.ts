// Which modules the files of the built panel are made of.
import { iconFilesOf } from './publicIcons.ts'

const publicIcons = iconFilesOf('src/mountPublic.tsx')
/** What starts, and what every page and the session read: no declarations but those that a public page needs. */
const startModules = [
  /src[\\/](main\.tsx|base[\\/]store\.ts|kinds[\\/]initialsOf\.ts|dataProvider[\\/](sieve[\\/]siftRow|wholeAnswer)\.ts|authProvider[\\/]keepSession\.ts)$/,
  /schema[\\/]rules[\\/](money|moneyText|dates|weekdays|plural|text|states|ownerAccount|ownerLines|payouts|cleanWindow|keysOf|stayWords|passwordLength|zones)\.ts$/,
  /schema[\\/]entities[\\/](cleans|cleanTypes|files|ownerReport)\.ts$/,
]

/** Whether a module goes with what starts, for public pages and the panel alike. */
export function isInStart(id: string): boolean {
  return startModules.some((name) => name.test(id))
}

/** Whether a module goes with the public pages; of the icons only those that they draw, and what all icons are made of. */
function isOnPage(id: string): boolean {
  const icon = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/.exec(id)?.[1]
  if (icon !== undefined) return publicIcons.has(icon)
  return /src[\\/]mountPublic\.tsx$/.test(id) || id.includes('lucide-react')
}

/**
 * The code of the first screen in four files, since every file costs a trip: what starts, what public pages share
 * with the panel, the session with all declarations, and the panel with its list. A name means that module with all it needs.
 */
export const firstChunks = [
  { name: 'start', test: isInStart, priority: 4 },
  { name: 'page', test: isOnPage, priority: 3 },
  { name: 'session', test: /src[\\/]state[\\/]session\.ts$/, priority: 2 },
  { name: 'panel', test: /src[\\/](mountPanel|resources[\\/]rents[\\/]RentList)\.tsx$/, priority: 1 },
  { name: 'icons', test: /lucide-react/, priority: 0 },
]
