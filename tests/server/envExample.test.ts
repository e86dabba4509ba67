import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

const lines = readFileSync('.env.example', 'utf8').split('\n')
const given = Object.fromEntries(
  lines
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

describe('The example of the settings', () => {
  it('works as it stands and says the same as no settings at all', () => {
    expect(readEnv(given)).toEqual(readEnv({}))
  })

  it('names every variable that the server reads', () => {
    const source =
      readFileSync('server/env.ts', 'utf8') + readFileSync('server/db/databaseOptions.ts', 'utf8')
    const read = new Set(source.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\bHOST\b|\bPORT\b/g))
    expect([...read].filter((name) => !(name in given))).toEqual([])
  })
})
