import { expect, it, vi } from 'vitest'
import { createStore } from '#src/base/store.ts'

it('tells nobody when the value stays the same, and those who stopped nothing at all', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(3)
})
