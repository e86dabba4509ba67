// Which icons the public pages draw: only those travel with them, the icons of the panel do not.
import { readFileSync } from 'node:fs'
import { modulesAtOnce, modulesFrom } from './ownImports.ts'

const iconImports = /import \{([^}]+)\} from 'lucide-react'/g
const iconLine = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g

/** Files of `lucide-react` (without folder and ending) that a file and what it leads to draw, late parts included. */
export const iconFilesOf = (entry: string): ReadonlySet<string> => iconsIn(modulesFrom(entry))

/** Those that come at once with any of these files. */
export const iconsAtOnce = (entries: readonly string[]): ReadonlySet<string> =>
  iconsIn(new Set(entries.flatMap((entry) => [...modulesAtOnce(entry)])))

function iconsIn(modules: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set([...modules].flatMap((path) => iconNames(readFileSync(path, 'utf8'))))
  const index = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8')
  const files = [...index.matchAll(iconLine)].flatMap(([, exported = '', file = '']) =>
    exported.split(', ').some((one) => names.has(one.replace('default as ', ''))) ? [file] : [],
  )
  return new Set(files)
}

function iconNames(text: string): string[] {
  return [...text.matchAll(iconImports)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )
}
