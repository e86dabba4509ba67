// Every screen that the person may open, flats and cleaners among them: found in what the panel knows already.
import {
  Broom,
  CalendarRange,
  DoorOpen,
  type LucideIcon,
  Phone,
  Plus,
  Settings,
  SquareArrowRight,
} from 'lucide-react'
import { entities, type models } from '#schema/index.ts'
import { hiddenSections, menuOf } from '#schema/menu.ts'
import type { Role } from '#schema/roles.ts'
import { formatPhone } from '#schema/rules/text.ts'
import { settingsOf } from '#schema/settings.ts'
import type { NamedCleaner, NamedFlat } from '#src/state/sharedState.ts'
import { cardPath, listPath, newPath } from '#src/views/paths.ts'
import { Face } from '../Face.tsx'
import type { PaletteLine } from '../paletteLine.ts'
import { isFound } from '../spots.ts'

/** Whether the person may make a call of an entity. */
export type May = (entity: keyof typeof models, action: string) => boolean

/** The sections of a role that hold the words in their name: of the menu, beside it, of the settings with their fields. */
export function sectionLines(role: Role, typed: string): PaletteLine[] {
  const settings = settingsOf(role)
  const beside = hiddenSections.filter(({ roles }) => roles.includes(role))
  const routes = new Set(settings.map(({ to }) => to))
  const sections = [...menuOf(role), ...beside.filter(({ route }) => !routes.has(route))]
  const ways = sections.map(({ label, route }) => ({
    name: label,
    rest: 'раздел',
    to: route,
    Icon: SquareArrowRight,
    words: '',
  }))
  const cards = settings.map(({ key, title, to, cards: held = [] }) => ({
    name: title,
    rest: 'настройки',
    to: to ?? `/settings/${key}`,
    Icon: Settings,
    words: held
      .flatMap((card) => [card.title, ...Object.values(card.fields).map(({ label }) => label)])
      .join('\n'),
  }))
  const found = [...ways, ...cards].flatMap(({ words, ...way }) => {
    if (isFound(way.name, typed)) return [way]
    const inside = words.split('\n').find((word) => isFound(word, typed))
    return inside === undefined ? [] : [{ ...way, rest: `${way.rest}: ${inside}` }]
  })
  const isNamed = ({ name }: { readonly name: string }) => isFound(name, typed)
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(lineOf)
}

function lineOf({ Icon, ...way }: { Icon: LucideIcon; name: string; rest: string; to: string }): PaletteLine {
  return { key: `place ${way.to}`, lead: <Face Icon={Icon} />, ...way }
}

/** The flats that hold the words in their name. */
export function flatLines(flats: readonly NamedFlat[], typed: string, may: May): PaletteLine[] {
  if (!may('objects', 'get')) return []
  return flats
    .filter(({ name }) => isFound(name ?? '', typed))
    .map(({ id, name = '', group, active, clean_status: clean }) => ({
      key: `objects ${id}`,
      lead: <Face Icon={DoorOpen} />,
      name,
      rest: [active === false && 'не сдаётся', clean && cleanWord(clean), name.includes(group ?? '') || group]
        .filter((word) => typeof word === 'string' && word !== '')
        .join(', '),
      to: cardPath('objects', id),
      actsTitle: `Сделать с объектом «${name}»`,
      acts: [
        may('rents', 'create') && {
          key: 'do book',
          lead: <Face Icon={Plus} />,
          name: 'Новая бронь',
          rest: name,
          to: `${newPath('rents')}?values=${encodeURIComponent(JSON.stringify({ object_id: id }))}`,
        },
        may('cleans', 'list') && {
          key: 'do cleans',
          lead: <Face Icon={Broom} />,
          name: 'Уборки объекта',
          to: listPath('cleans', { object_id: id }),
        },
        may('rents', 'list') && {
          key: 'do stays',
          lead: <Face Icon={CalendarRange} />,
          name: 'Брони объекта',
          to: listPath('rents', { object_id: id }),
        },
      ].filter((act) => act !== false),
    }))
}

const { states } = entities.objects.fields.clean_status

const cleanWord = (state: keyof typeof states) => states[state].label.toLocaleLowerCase('ru')

/** The cleaners that hold the words in their name or the digits in their phone. */
export function cleanerLines(cleaners: readonly NamedCleaner[], typed: string, may: May): PaletteLine[] {
  if (!may('cleaners', 'get')) return []
  return cleaners
    .filter(({ name, phone }) => isFound(`${name ?? ''} ${phone ?? ''}`, typed))
    .map(({ id, name = '', phone }) => ({
      key: `cleaners ${id}`,
      lead: <Face of={name} />,
      name,
      rest: ['клинер', phone && formatPhone(phone)].filter(Boolean).join(', '),
      to: cardPath('cleaners', id),
      actsTitle: `Сделать с клинером «${name}»`,
      acts: callActs(phone),
    }))
}

/** The way to call a phone; nothing where there is none. */
export function callActs(phone: string | null | undefined): PaletteLine[] {
  if (!phone) return []
  const run = () => window.location.assign(`tel:${phone}`)
  return [{ key: 'do call', lead: <Face Icon={Phone} />, name: 'Позвонить', rest: formatPhone(phone), run }]
}
