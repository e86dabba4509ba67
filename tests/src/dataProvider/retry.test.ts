import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { createQueryClient } from '#src/dataProvider/queryClient.ts'
import { isPassing, readPause, retryPause, withRetries } from '#src/dataProvider/retry.ts'

const failure = (status: number) => new HttpError({ status, message: 'x' })

describe('what is tried again', () => {
  it.each([400, 401, 403, 404, 409, 422])('is not an answer %i: it is final', (status) => {
    expect(isPassing(failure(status))).toBe(false)
  })

  it('is not a fault of our own code', () => {
    expect(isPassing(new TypeError('x'))).toBe(false)
  })

  it.each([0, 429, 500, 502, 503, 504])('is a passing failure %i', (status) => {
    expect(isPassing(failure(status))).toBe(true)
  })
})

describe('repeated read', () => {
  it('ends with the failure after three repetitions, with doubling pauses [9.10]', async () => {
    const read = vi.fn(() => Promise.reject(failure(503)))
    const pauses: number[] = []
    const pause = async (milliseconds: number) => void pauses.push(milliseconds)
    await expect(withRetries(read, pause)).rejects.toMatchObject({ status: 503 })
    expect(read).toHaveBeenCalledTimes(4)
    expect(pauses).toEqual([1000, 2000, 4000])
  })

  it('of a screen has been given up within four seconds, so that a person reads what is wrong', () => {
    const pauses = [0, 1, 2].map((attempt) => readPause(attempt))
    expect(pauses).toEqual([400, 800, 1600])
    expect(readPause(0, new HttpError({ status: 503, message: 'x', retryAfter: 5 }))).toBe(5000)
  })

  it('never waits longer than 30 seconds [9.10]', () => {
    expect(retryPause(5)).toBe(30_000)
    expect(retryPause(20)).toBe(30_000)
  })

  it('comes no sooner than the server asked for', () => {
    expect(retryPause(0, new HttpError({ status: 503, message: 'x', retryAfter: 5 }))).toBe(5000)
  })

  it('gives the answer of the repetition that worked', async () => {
    const read = vi.fn().mockRejectedValueOnce(failure(0)).mockResolvedValue('rows')
    expect(await withRetries(read, async () => {})).toBe('rows')
  })
})

describe('data cache', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  it('never repeats a mutation [9.10]', () => {
    expect(mutations?.retry).toBe(false)
  })

  it('repeats by the same rule and keeps unused data five minutes [9.9, 9.10]', () => {
    expect(queries?.gcTime).toBe(300_000)
    expect(queries?.retryDelay).toBe(readPause)
    const { retry } = queries ?? {}
    if (typeof retry !== 'function') throw new Error('retry is a rule')
    expect([0, 2, 3].map((failures) => retry(failures, failure(500)))).toEqual([true, true, false])
    expect(retry(0, failure(404))).toBe(false)
  })
})
