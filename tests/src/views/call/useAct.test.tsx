import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'
import { oneByOne, toastOfMany } from '#src/views/call/oneByOne.ts'
import { useAct } from '#src/views/call/useAct.ts'

const refusal = (status: number) => new HttpError({ status, message: `Отказ ${status}` })

function renderAct(make: (what: string) => Promise<string>) {
  const session = createSession()
  const steps: string[] = []
  const settings = {
    told: 'Сделано',
    ahead: () => {
      steps.push('shown')
      return () => steps.push('taken back')
    },
    reread: () => steps.push('read anew'),
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider value={session}>
      <CoreAdminContext>{children}</CoreAdminContext>
    </SessionProvider>
  )
  const { result } = renderHook(() => useAct(make, settings), { wrapper })
  const told = () => session.toasts.store.get().map(({ title, message }) => message ?? title)
  return { result, steps, told }
}

describe('an act', () => {
  it.each([
    [409, ['shown', 'taken back', 'read anew'], ['Отказ 409']],
    [401, ['shown', 'taken back'], []],
  ])('that is refused by %i is taken back', async (status, steps, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const opened = renderAct(() => Promise.reject(refusal(status)))
    const outcome = await act(() => opened.result.current.act('раз'))
    expect(outcome).toEqual({ isDone: false, faults: {} })
    expect(opened.steps).toEqual(steps)
    expect(opened.told()).toEqual(words)
  })

  it('is not begun by a second press, and is free again when it is done', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const make = vi.fn(() => promise)
    const { result, told, steps } = renderAct(make)
    let first: Promise<unknown> | undefined
    await act(async () => {
      first = result.current.act('раз')
      await result.current.act('два')
    })
    expect(make).toHaveBeenCalledOnce()
    await waitFor(() => expect(result.current.isBusy).toBe(true))
    await act(async () => resolve('готово'))
    expect(await first).toEqual({ isDone: true, answer: 'готово' })
    expect([told(), steps]).toEqual([['Сделано'], ['shown', 'read anew']])
    await act(() => result.current.act('два'))
    expect(make.mock.calls.length).toBe(2)
  })
})

describe('the same act on rows one after another', () => {
  const work = (refused: Readonly<Record<number, HttpError>>) => (row: number) => {
    const error = refused[row]
    return error ? Promise.reject(error) : Promise.resolve()
  }

  it('goes on after a refusal and tells the first one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const outcome = await oneByOne([1, 2, 3, 4], work({ 2: refusal(409), 4: refusal(403) }))
    expect(outcome).toEqual({ done: [1, 3], refused: [2, 4], reason: 'Отказ 409' })
    expect(toastOfMany(outcome, 'Готово 2')).toEqual({
      family: 'bad',
      title: 'Готово 2',
      message: 'Отказ 409',
    })
  })

  it('ends with the session', async () => {
    const seen: number[] = []
    const rows = oneByOne([1, 2], (row) => {
      seen.push(row)
      return work({ 1: refusal(401) })(row)
    })
    await expect(rows).rejects.toThrow('Отказ 401')
    expect(seen).toEqual([1])
  })

  it('may be taken back where one went through', async () => {
    const outcome = await oneByOne([1], work({}))
    expect(toastOfMany(outcome, 'Готово', () => {}).action?.label).toBe('Отменить')
  })
})
