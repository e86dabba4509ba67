import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'

const lost = new HttpError({ status: 0, message: 'нет сети' })
const fails = (error: Error) => async (): Promise<string> => {
  throw error
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

describe('A reading of a public page', () => {
  it('of a dead link forgets what it had, and never shows what is remembered', async () => {
    const dead = fails(new HttpError({ status: 404, message: 'Нет' }))
    const { result } = renderHook(() => useReading(dead, () => 'с телефона'))
    await waitFor(() => expect(result.current.isDead).toBe(true))
    expect(result.current.data).toBeUndefined()
  })

  it('shows what is remembered with the first drawing, before anything has been asked for', () => {
    const read = vi.fn(async () => 'новое')
    const shown: unknown[] = []
    const { unmount } = renderHook(() => {
      const { data } = useReading<string>(read, () => 'с телефона')
      shown.push([data, read.mock.calls.length])
    })
    unmount()
    expect(shown[0]).toEqual(['с телефона', 0])
  })

  it('that fails shows what is remembered, and later keeps what came', async () => {
    const remembered = () => 'с телефона'
    const read = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('новое').mockRejectedValue(lost)
    const { result } = renderHook(() => useReading<string>(read, remembered))
    await waitFor(() => expect(result.current).toMatchObject({ data: 'с телефона', error: lost }))
    await act(() => result.current.reload())
    expect(result.current).toMatchObject({ data: 'новое', error: undefined })
    await act(() => result.current.reload())
    expect(result.current).toMatchObject({ data: 'новое', error: lost })
  })

  it('of something else keeps the old until the new is here, and drops it when that fails', async () => {
    const first = async () => 'октябрь'
    const other = Promise.withResolvers<string>()
    const second = () => other.promise
    const { result, rerender } = renderHook(({ read }) => useReading(read), { initialProps: { read: first } })
    await waitFor(() => expect(result.current.data).toBe('октябрь'))
    rerender({ read: second })
    expect(result.current.data).toBe('октябрь')
    await act(async () => other.reject(lost))
    expect(result.current).toMatchObject({ data: undefined, error: lost, isDead: false })
  })
})
