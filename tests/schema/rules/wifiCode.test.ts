import { expect, it } from 'vitest'
import { wifiCode } from '#schema/rules/wifiCode.ts'

it.each([
  ['Дом', 'простой', 'WIFI:T:WPA;S:Дом;P:простой;;'],
  ['a;b', 'c:d', 'WIFI:T:WPA;S:a\\;b;P:c\\:d;;'],
  ['q"w', 'back\\slash,comma', 'WIFI:T:WPA;S:q\\"w;P:back\\\\slash\\,comma;;'],
  ['Двор', '', 'WIFI:T:nopass;S:Двор;;'],
  ['Двор', null, 'WIFI:T:nopass;S:Двор;;'],
])('the network %s with the password %s is told so that no sign ends it early', (name, password, words) => {
  expect(wifiCode(name, password)).toBe(words)
})
