import { expect, it } from 'vitest'
import { messages } from '#schema/entities/messages.ts'
import { messageStretches } from '#schema/rules/messageStretches.ts'

it('Every event of messages stands in one stretch of the way, so that no rule is missing from the screen', () => {
  const shown = messageStretches.flatMap(({ events }) => events)
  expect(shown.toSorted()).toEqual(Object.keys(messages.fields.event.options).toSorted())
})
