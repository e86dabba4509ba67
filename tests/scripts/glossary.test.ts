import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modelList } from '#schema/index.ts'
import { glossaryOf } from '../../scripts/glossary.ts'

describe('The glossary', () => {
  it('is as the declarations say; `npm run generate` makes it anew', () => {
    expect(readFileSync('docs/glossary.md', 'utf8')).toBe(glossaryOf(modelList))
  })

  it('names every entity and every field a person may see [3.3]', () => {
    const text = glossaryOf(modelList)
    for (const { name, fields } of modelList) {
      expect(text).toContain(`\`${name}\``)
      for (const [field, { internal }] of Object.entries(fields))
        if (!internal) expect(text).toContain(`\`${field}\``)
    }
  })
})
