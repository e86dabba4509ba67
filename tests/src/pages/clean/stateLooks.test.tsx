// What draws the state of a clean by a look of its own keeps to the colour that the state declares.
import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cleans } from '#schema/entities/cleans.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'

const { states } = cleans.fields.status
/** Who has nobody yet is urgent by its day: its look says more than its state. */
const byTheirDay: readonly string[] = ['planned']
const declared = Object.entries(states).filter(([name]) => !byTheirDay.includes(name))
const families = 'ok|wait|bad|info|mute|accent'

const familyOf = new Map<string, string>(declared.map(([name, { family }]) => [name, family]))

/** Colours of families by the state that a selector names, as a sheet of styles gives them. */
function coloursIn(file: string): (readonly [state: string, family: string])[] {
  const rules = readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selector = '', body = '']) => {
    const named = declared.filter(([name]) => new RegExp(`\\.${name}\\b`).test(selector))
    const given = [...body.matchAll(new RegExp(`--k-(${families})(?:Text|Soft)?\\)`, 'g'))]
    return named.flatMap(([name]) => given.map(([, family = '']) => [name, family] as const))
  })
}

describe('The look of a clean', () => {
  it.each(declared)('«%s» has on its ring the colour that the state declares', (status, { family }) => {
    const { container } = render(<CleanMark clean={{ status, date: '2026-11-20' }} />)
    expect(container.querySelector('.clean-mark')?.classList.contains(family)).toBe(true)
  })

  it.each(['src/pages/board/boardBars.css', 'src/pages/team/team.css', 'src/pages/dispatch/dayBoard.css'])(
    'has in %s no colour but that which its state declares',
    (file) => {
      const found = coloursIn(file)
      expect(found.length).toBeGreaterThan(0)
      expect(found).toEqual(found.map(([name]) => [name, familyOf.get(name)]))
    },
  )
})
