// Which icons the public pages draw: only those travel with them, the icons of the panel do not.
import { readFileSync } from 'node:fs'
import { modulesFrom } from './ownImports.ts'

const iconImports = /import \{([^}]+)\} from 'lucide-react'/g
const iconLine = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g

/** Files of `lucide-react` (without folder and ending) drawn by the modules that a file leads to, lazily loaded ones included. */
export function iconFilesOf(entry: string): ReadonlySet<string> {
  const names = new Set([...modulesFrom(entry)].flatMap((path) => iconNames(readFileSync(path, 'utf8'))))
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
