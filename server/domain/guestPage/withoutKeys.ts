// What people write for guests may name a key by hand: dots stand in its place, wherever on the page it is. While the gate is open
// too: the keys have a card of their own, which alone leaves the phone with them.
import { tellsKeys } from '#schema/rules/keysInText.ts'
import { withoutValues } from '../automessages/codes.ts'
import type { PageScene } from './pageScene.ts'

/** The rows of a part of the page with dots for the keys in those of their words that people write. */
export function withoutKeys<T extends object>(
  scene: Keys,
  rows: readonly T[],
  names: readonly (keyof T)[],
): T[] {
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, hide(scene, row[name])])),
  }))
}

type Keys = Pick<PageScene, 'rent' | 'object' | 'sections' | 'former'>

/** Shorter secret sections stand in any text. */
const shortestSecret = 15

const hide = (scene: Keys, words: unknown): unknown =>
  typeof words === 'string' ? hideKeys(scene, words) : words

/** Words with dots for the keys in them: those of the flat, and of flats that the stay was in before it was moved. */
export function hideKeys({ rent, object, sections, former }: Keys, words: string): string {
  const secrets = sections.flatMap(({ text, secret }) => (secret ? [text] : []))
  const flats = [{ ...object, secrets }, ...former]
  return flats.reduce((rest, flat) => hideFlat(flat, rent.door_code, rest), words)
}

/** Its codes, what its secret sections say, and its number where the intercom is told beside it. */
function hideFlat(
  { secrets, apartment, intercom, ...flat }: Keys['former'][number],
  ownCode: string | null,
  words: string,
): string {
  const { door_code, keybox_code, key_place, wifi_password } = flat
  const sections = secrets.filter((text) => text.trim().length >= shortestSecret)
  const codes = [...sections, ownCode, door_code, keybox_code, key_place, wifi_password]
  const told = codes.filter((code) => tellsKeys(words, { codes: [code] }))
  const isWayIn = tellsKeys(words, { codes: [], apartment, intercom })
  return withoutValues(words, isWayIn ? [...told, apartment, intercom] : told)
}
