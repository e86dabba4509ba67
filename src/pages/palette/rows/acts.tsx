// What can be done from anywhere: everything that may be added, the look of the panel, the way out.
import { CheckCheck, LogOut, Moon, Plus, Sun } from 'lucide-react'
import { modelList } from '#schema/index.ts'
import { rolesOfPath } from '#schema/menu.ts'
import type { Role } from '#schema/roles.ts'
import { newPath } from '#src/views/paths.ts'
import { inspectionPath } from '../../clean/inspection/inspectionPath.ts'
import { Face } from '../Face.tsx'
import type { PaletteLine } from '../paletteLine.ts'
import type { May } from './places.tsx'

/** Acts that the screens call in their own way. */
const names: Readonly<Record<string, string>> = { rents: 'Новая бронь', clienttasks: 'Новая задача' }

interface ActGround {
  readonly role: Role
  readonly may: May
  readonly mode: string | undefined
  readonly setMode: (mode: 'light' | 'dark') => void
  readonly signOut: () => void
  /** What is begun in the drawer of the screen, by entity. */
  readonly begun: Readonly<Record<string, () => void>>
}

/** The acts of a person, the most usual first. */
export function generalActs({ role, may, mode, setMode, signOut, begun }: ActGround): PaletteLine[] {
  const usual = ['rents', 'cleans', 'clienttasks', 'tasks']
  const rank = (name: string) => (usual.includes(name) ? usual.indexOf(name) : usual.length)
  const added = modelList
    .filter(({ name, traits }) => !traits?.includes('screenless') && rolesOfPath(`/${name}`)?.includes(role))
    .filter(({ name, list }) => may(name, 'create') && !list.madeElsewhere)
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ name, labels }) => ({
      key: `add ${name}`,
      lead: <Face Icon={Plus} />,
      name: names[name] ?? `Добавить ${labels.accusative}`,
      to: newPath(name),
      ...(begun[name] && { run: begun[name] }),
    }))
  const isDark = mode === 'dark'
  return [
    ...added,
    ...(may('cleans', 'inspection')
      ? [{ key: 'inspect', lead: <Face Icon={CheckCheck} />, name: 'Принять уборки', to: inspectionPath() }]
      : []),
    {
      key: 'look',
      lead: <Face Icon={isDark ? Sun : Moon} />,
      name: isDark ? 'Светлое оформление' : 'Тёмное оформление',
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
    { key: 'leave', lead: <Face Icon={LogOut} />, name: 'Выйти', run: signOut },
  ]
}
