import { expect, it } from 'vitest'
import type { ThreadItem } from '#src/pages/stay/talk/dialogWords.ts'
import { saidOnce } from '#src/pages/stay/talk/saidOnce.ts'

const line = (key: string, kind: string, by?: string, channel = 'whatsapp') =>
  ({ key, kind, by, channel }) as ThreadItem

/** «s» where the sender is told, «c» where the channel is. */
const told = (items: readonly ThreadItem[], head?: string) => {
  const all = saidOnce(items, head)
  return items.map(({ key }) => {
    const { sender, channel } = all.get(key) ?? { sender: false, channel: false }
    return `${sender ? 's' : ''}${channel ? 'c' : ''}`
  })
}

it('Nothing is told of what only happened, and it breaks no run', () => {
  expect(
    told([line('1', 'event'), line('2', 'out', 'Игорь'), line('3', 'note'), line('4', 'out', 'Игорь')]),
  ).toEqual(['', 'sc', '', ''])
})

it('A sender is told where a run begins, a channel where it changes, and the guest of the head by the channel alone', () => {
  const talk = [
    line('1', 'in', 'Оля'),
    line('2', 'in', 'Оля'),
    line('3', 'out', 'Игорь'),
    line('4', 'out', 'Полина'),
    line('5', 'in', 'Муж Оли'),
    line('6', 'in', 'Муж Оли', 'telegram'),
  ]
  expect(told(talk, 'Оля')).toEqual(['c', '', 's', 's', 's', 'sc'])
  expect(told(talk)).toEqual(['sc', '', 's', 's', 's', 'sc'])
})
