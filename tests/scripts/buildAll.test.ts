import { expect, it } from 'vitest'
import { halves } from '../../scripts/buildAll.ts'

it.each([
  ['panel', 'scripts/lateHints.ts'],
  ['panel', 'scripts/publicIcons.ts'],
  ['panel', 'scripts/compressFiles.ts'],
  ['server', 'scripts/buildServer.ts'],
])('The %s is built anew when %s changes, which makes it', (name, script) => {
  expect(halves.find((half) => half.name === name)?.inputs).toContain(script)
})
