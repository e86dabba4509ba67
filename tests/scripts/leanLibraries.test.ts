import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { theme } from '#src/base/theme/theme.ts'
import { advice, instead } from '../../scripts/leanLibraries.ts'

const sourcesOf = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const asks = (sources: readonly string[], name: string) =>
  sources.some((source) =>
    [`from '${name}'`, `from "${name}"`, `require('${name}')`].some((asked) => source.includes(asked)),
  )

it('What the panel leaves out is asked for by no code of its own', () => {
  const own = sourcesOf('{src,schema,worker}/**/*.{ts,tsx}')
  expect(Object.keys(instead).filter((name) => asks(own, name))).toEqual([])
})

it('A library that is left out is one that others still bring along', () => {
  const others = sourcesOf(
    'node_modules/{ra-core,node-polyglot,@mui/material/esm/ButtonBase}/{dist/**/*.js,*.js}',
  )
  expect(Object.keys(instead).filter((name) => !asks(others, name))).toEqual([])
})

it('The advice of the router is still turned on in the file that the panel is built with', () => {
  const built = globSync('node_modules/react-router/dist/development/*.mjs').filter((file) =>
    advice.of.test(file),
  )
  expect(built.filter((file) => readFileSync(file, 'utf8').includes(advice.on))).toHaveLength(1)
})

it('No button ripples, since what draws the ripple is left out', () => {
  expect(theme.components?.MuiButtonBase?.defaultProps).toEqual({ disableRipple: true })
  const own = sourcesOf('src/**/*.{ts,tsx}')
  expect(own.filter((source) => /disableRipple=\{false|focusRipple|TouchRipple/.test(source))).toEqual([])
})
