import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { instead } from '../../scripts/leanLibraries.ts'

const sourcesOf = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const asks = (sources: readonly string[], name: string) =>
  sources.some((source) => source.includes(`from '${name}'`) || source.includes(`require('${name}')`))

it('What the panel leaves out is asked for by no code of its own', () => {
  const own = sourcesOf('{src,schema,worker}/**/*.{ts,tsx}')
  expect(Object.keys(instead).filter((name) => asks(own, name))).toEqual([])
})

it('A library that is left out is one that others still bring along', () => {
  const others = sourcesOf('node_modules/{ra-core,node-polyglot}/{dist/**/*.js,index.js}')
  expect(Object.keys(instead).filter((name) => !asks(others, name))).toEqual([])
})
