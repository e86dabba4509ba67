import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const installed: Readonly<Record<string, string>> = {
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
}
const reasons = readFileSync('docs/dependencies.md', 'utf8')

describe('The packages of the project', () => {
  it('have a reason each', () => {
    expect(Object.keys(installed).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
  })

  it('are pinned to one version each', () => {
    expect(Object.entries(installed).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('are all still there when the page gives a reason', () => {
    const named = [...reasons.matchAll(/`(@?[a-z0-9./-]+)`/g)].map(([, name]) => name)
    expect(named.filter((name) => name !== undefined && !name.includes(' ') && !(name in installed))).toEqual(
      [],
    )
  })
})
