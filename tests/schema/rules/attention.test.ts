import { expect, it } from 'vitest'
import { attentionKinds, attentionLook } from '#schema/rules/attention.ts'

it('keeps the count of a kind that it does not know', () => {
  expect(attentionLook('flood')).toMatchObject({
    label: 'Требует внимания',
    forms: ['запись', 'записи', 'записей'],
  })
  expect(attentionLook(undefined).way).toBe('Открыть список')
})

it('tells the kinds in falling severity', () => {
  const families = Object.values(attentionKinds).map(({ family }) => family)
  expect(families.lastIndexOf('bad')).toBeLessThan(families.indexOf('wait'))
})
