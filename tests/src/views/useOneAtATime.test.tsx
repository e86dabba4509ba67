import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

describe('work that runs one at a time', () => {
  it('is not begun again by a second click, and is free for a third one', async () => {
    const { result } = renderHook(() => useOneAtATime())
    const { promise, resolve } = Promise.withResolvers<string>()
    let begun = 0
    const work = () => {
      begun += 1
      return promise
    }
    let first: Promise<string | undefined> | undefined
    await act(async () => {
      first = result.current.once(work)
      expect(await result.current.once(work)).toBeUndefined()
    })
    expect([begun, result.current.isBusy]).toEqual([1, true])
    await act(async () => resolve('готово'))
    expect(await first).toBe('готово')
    expect(result.current.isBusy).toBe(false)
    await act(async () => void (await result.current.once(work)))
    expect(begun).toBe(2)
  })

  it('is free again after a failure', async () => {
    const { result } = renderHook(() => useOneAtATime())
    const fail = () => Promise.reject(new Error('нет связи'))
    await act(async () => {
      await expect(result.current.once(fail)).rejects.toThrow('нет связи')
    })
    expect(result.current.isBusy).toBe(false)
    await act(async () => expect(await result.current.once(async () => 'да')).toBe('да'))
  })
})
