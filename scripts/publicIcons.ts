// Which icons the public pages draw: only those travel with them, the icons of the panel do not.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const imports = /(?:from|import\()\s*'([^']+)'/g
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

/** All own modules reachable by imports, the file itself included. */
function modulesFrom(entry: string, found = new Set<string>()): Set<string> {
  const path = resolve(entry)
  if (found.has(path) || !existsSync(path)) return found
  found.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imports)) {
    if (!/\.tsx?$/.test(name)) continue
    modulesFrom(name.startsWith('#') ? name.slice(1) : resolve(dirname(path), name), found)
  }
  return found
}
