import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeAway, loadChunk } from '#src/base/loadChunk.ts'

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

  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const served = { reload: vi.fn(), isServed: async () => true }
  const cut = { reload: vi.fn(), isServed: async () => false }

  it('without a network is told in Russian and leaves the page as it is', async () => {
    await expect(loadChunk(gone, cut)).rejects.toThrow('Раздел не загрузился: сервер не отвечает')
    const styles = () => Promise.reject(new Error('Unable to preload CSS for /assets/x.css'))
    await expect(loadChunk(styles, cut)).rejects.toBeInstanceOf(CodeAway)
    expect(cut.reload).not.toHaveBeenCalled()
  })

  it('that fails by itself is no matter of the network', async () => {
    const broken = () => Promise.reject(new RangeError('Cannot read paid'))
    await expect(loadChunk(broken, served)).rejects.toThrow('Cannot read paid')
  })

  it('that a new release took away reloads the page once, then fails in sight', async () => {
    void loadChunk(gone, served)
    await vi.advanceTimersByTimeAsync(0)
    expect(served.reload).toHaveBeenCalledTimes(1)
    await expect(loadChunk(gone, served)).rejects.toThrow('Раздел не загрузился')
    expect(served.reload).toHaveBeenCalledTimes(1)
  })

  it('that stays away reloads the page no second time, though other code has come since', async () => {
    served.reload.mockClear()
    void loadChunk(gone, served)
    await vi.advanceTimersByTimeAsync(0)
    await loadChunk(async () => 'another screen', served)
    await expect(loadChunk(gone, served)).rejects.toThrow('сервер не отдал его часть')
    expect(served.reload).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600_000)
    void loadChunk(gone, served)
    await vi.advanceTimersByTimeAsync(0)
    expect(served.reload).toHaveBeenCalledTimes(2)
  })

  it('that came is handed over', async () => {
    expect(await loadChunk(async () => 'screen')).toBe('screen')
  })
})
