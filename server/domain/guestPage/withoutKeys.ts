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

type Keys = Pick<PageScene, 'rent' | 'object'>

const hide = (scene: Keys, words: unknown): unknown =>
  typeof words === 'string' ? hideKeys(scene, words) : words

/** Words with dots for the keys in them: its codes, and the number of the flat where the intercom is told beside it. */
export function hideKeys({ rent, object }: Keys, words: string): string {
  const codes = [rent.door_code, object.door_code, object.keybox_code, object.key_place, object.wifi_password]
  const { apartment, intercom } = object
  const told = codes.filter((code) => tellsKeys(words, { codes: [code] }))
  const isWayIn = tellsKeys(words, { codes: [], apartment, intercom })
  return withoutValues(words, isWayIn ? [...told, apartment, intercom] : told)
}
