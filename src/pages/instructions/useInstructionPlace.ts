// What of the instructions is open and how they are filtered: all of it stands in the address.
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { isSection } from './matrix.ts'

/** The parts of the address. */
export type PlaceName = 'tab' | 'q' | 'group' | 'show' | 'object' | 'section' | 'lang' | 'row'

/** The parameters whose change leaves the open section. */
export const sectionPlace: readonly string[] = ['tab', 'object', 'section', 'lang', 'row']

/** What the address says, with the way to change several parts at once; null takes a part away. */
export type InstructionPlace = ReturnType<typeof useInstructionPlace>

/** The place of the screens with instructions. */
export function useInstructionPlace() {
  const { parts, put } = useAddressParts<PlaceName>()
  const object = parts.get('object') ?? ''
  const section = parts.get('section')
  return {
    tab: parts.get('tab') ?? '',
    q: parts.get('q') ?? '',
    group: parts.get('group') ?? '',
    show: parts.get('show') ?? '',
    /** The open flat. */
    object: /^[1-9]\d{0,8}$/.test(object) ? Number(object) : undefined,
    /** The open section. */
    section: isSection(section) ? section : undefined,
    lang: parts.get('lang') ?? 'ru',
    /** One of several sections of the same kind: its number, or `new`. */
    row: parts.get('row') ?? undefined,
    put,
  }
}
