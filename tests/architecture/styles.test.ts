import { describe, expect, it } from 'vitest'
import { idleArrangements } from './checks/arranged.ts'
import { readSourceTree } from './checks/sourceTree.ts'
import { measureStyles, readStyles } from './checks/styles.ts'

const plant = (text: string) => [{ path: 'src/a.css', text }]

describe('the styles of the panel', () => {
  it('are counted by lines and by names, without comments and without the names of MUI', () => {
    const text = '/* .no */\n.a .b:hover,\n.MuiTab-root .a {\n  margin: 0.5px;\n}\n'
    expect(measureStyles(plant(text))).toEqual({ lines: 5, classNames: 2, besideScale: [] })
  })

  it('are caught with a corner or a size of type beside the scale', () => {
    const text = '.a {\n  font-size: 13.5px;\n  border-top-left-radius: 9px;\n  border-radius: 50%;\n}\n'
    expect(measureStyles(plant(text)).besideScale).toHaveLength(2)
  })

  it('take every corner and size of type from the scale', () => {
    expect(measureStyles(readStyles()).besideScale).toEqual([])
  })

  it('may only shrink: what one page needs and another has comes from the kit', () => {
    const { lines, classNames } = measureStyles(readStyles())
    expect(lines).toBeLessThanOrEqual(8618)
    expect(classNames).toBeLessThanOrEqual(845)
  })

  it('are caught on an element whose parts nothing lays out', () => {
    const sheet = plant('.row {\n  display: flex;\n}\n.apart {\n  justify-content: space-between;\n}\n')
    const page = (words: string) => [
      { path: 'src/a.tsx', text: `export const a = <p className="${words}" />` },
    ]
    expect(idleArrangements(sheet, page('apart quiet'))).toEqual(['src/a.tsx:1 apart quiet'])
    expect(idleArrangements(sheet, page('row apart'))).toEqual([])
  })

  it('arrange only what they lay out', () => {
    expect(idleArrangements(readStyles(), readSourceTree(['src']))).toEqual([])
  })
})
