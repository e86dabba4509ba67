// What people write for guests may name a key by hand: dots stand in its place, wherever on the page it is. While the gate is open
// too: the keys have a card of their own, which alone leaves the phone with them.
import { tellsKeys } from '#schema/rules/keysInText.ts'
import { withoutValues } from '../automessages/codes.ts'
import type { PageScene } from './pageScene.ts'

/** The rows of a part of the page with dots for the keys in those of their words that people write. */
export function withoutKeys<T extends object>(
  scene: PageScene,
  rows: readonly T[],
  names: readonly (keyof T)[],
): T[] {
  const hide = hiderOf(scene)
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, hide(row[name])])) }))
}

function hiderOf({ rent, object }: PageScene): (words: unknown) => unknown {
  const codes = [rent.door_code, object.door_code, object.keybox_code, object.key_place, object.wifi_password]
  const { apartment, intercom } = object
  return (words) => {
    if (typeof words !== 'string') return words
    if (tellsKeys(words, { codes })) return withoutValues(words, codes)
    return tellsKeys(words, { codes: [], apartment, intercom })
      ? withoutValues(words, [apartment, intercom])
      : words
  }
}
