import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import { createQueryClient } from '#src/dataProvider/queryClient.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'
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
      <CoreAdminContext queryClient={createQueryClient()}>{children}</CoreAdminContext>
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

  it('is told to have failed while there is no network, and does not wait to be sent later', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onlineManager.setOnline(false)
    const make = vi.fn(() => Promise.reject(new HttpError({ status: 0, message: NETWORK_MESSAGE })))
    const { result, told } = renderAct(make)
    await act(() => result.current.act('раз'))
    onlineManager.setOnline(true)
    expect(told()).toEqual([NETWORK_MESSAGE])
    expect(make).toHaveBeenCalledOnce()
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
