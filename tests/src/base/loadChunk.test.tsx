import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from '#src/base/loadChunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('code of a screen', () => {
  it('is given up after 120 seconds with a reason [9.5]', async () => {
    const given = vi.fn()
    const waiting = loadChunk(() => new Promise(() => {}))
    waiting.catch(given)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(given).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(waiting).rejects.toThrow('за 120 секунд')
  })

  it('that a new release took away reloads the page once, then fails in sight', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const reload = vi.fn()
    void loadChunk(gone, reload)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
    await expect(loadChunk(gone, reload)).rejects.toThrow('dynamically imported')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that came is handed over', async () => {
    expect(await loadChunk(async () => 'screen')).toBe('screen')
  })
})
