import { expect, it } from 'vitest'
import { changeOf, frameReader, frameText, type LiveFrame } from '#schema/rules/liveFrames.ts'
import { everythingTouched, isTouched, type Touched, touch } from '#schema/rules/liveTouch.ts'

it('an event that is no change of ours is none', () => {
  for (const data of ['', 'вздор', 'null', '[]', '{}', '{"entity":5,"ids":[]}', '{"entity":"rents","ids":5}'])
    expect(changeOf(data), data).toBeUndefined()
  expect(changeOf('{"entity":"rents","ids":[1,"2",null]}')).toEqual({ entity: 'rents', ids: [1], by: '' })
})

it('events arrive whole, wherever the network cuts them', () => {
  const sent = [
    { event: 'change', id: '1.2.3', data: '{"entity":"rents"}' },
    { event: '', id: '1.2.4', data: '' },
    { event: 'bye', id: '', data: '{}' },
  ]
  const text = sent.map(frameText).join('')
  for (const size of [1, 2, 7, text.length]) {
    const got: LiveFrame[] = []
    const take = frameReader((frame) => got.push(frame))
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size))
    expect(got).toEqual(sent)
  }
})

it('a change makes old what shows its rows, and what its rows belong to', () => {
  const touched: Touched = new Map()
  touch(touched, { entity: 'history', ids: [5], by: '' })
  expect(isTouched(touched, 'cleaners')).toBe(false)
  expect(isTouched(touched, 'history', { ids: [6] })).toBe(false)
  expect(isTouched(touched, 'rents', { ids: [1], heeds: [] })).toBe(false)
  expect(isTouched(touched, 'history', { ids: [5] })).toBe(true)
  expect(isTouched(touched, 'history')).toBe(true)
  expect(isTouched(touched, 'rents', { ids: [1] })).toBe(true)
  touch(touched, { entity: 'history', ids: [], by: '' })
  touch(touched, { entity: 'history', ids: [7], by: '' })
  expect(isTouched(touched, 'history', { ids: [6] })).toBe(true)
  expect(isTouched(everythingTouched(), 'objects', { ids: [1], heeds: [] })).toBe(true)
})
