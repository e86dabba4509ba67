import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withAct } from '#src/dataProvider/acts.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'
import { useMany } from '#src/views/call/useMany.ts'

const refusal = (status: number) => new HttpError({ status, message: `Отказ ${status}` })

interface World {
  /** The numbers of the acts, by row. */
  readonly acts?: Readonly<Record<number, number>>
  readonly call?: (line: string, input: unknown) => Promise<unknown>
}

function renderMany(refused: Readonly<Record<number, HttpError>>, { acts = {}, call }: World = {}) {
  const session = createSession()
  const work = vi.fn(async (row: number) => {
    if (refused[row]) throw refused[row]
    const headers = new Headers(acts[row] ? { 'X-Act': String(acts[row]) } : {})
    return withAct({ id: row }, { headers })
  })
  const onDone = vi.fn()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider value={session}>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), call }}>{children}</CoreAdminContext>
    </SessionProvider>
  )
  const settings = { told: (count: number) => `Готово: ${count}`, onDone }
  const { result } = renderHook(() => useMany<number>(work, settings), { wrapper })
  const run = (rows: readonly number[]) => act(() => result.current.act(rows))
  return { run, work, onDone, toasts: () => session.toasts.store.get() }
}

describe('the same act on rows one after another', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('goes on after a refusal and tells the first one', async () => {
    const { run, onDone, toasts } = renderMany({ 2: refusal(409), 4: refusal(403) })
    await run([1, 2, 3, 4])
    expect(toasts()).toEqual([
      expect.objectContaining({ family: 'bad', title: 'Готово: 2, не удалось 2', message: 'Отказ 409' }),
    ])
    expect(onDone).toHaveBeenCalledWith([2, 4])
  })

  it('ends with the session', async () => {
    const { run, work, onDone } = renderMany({ 1: refusal(401) })
    await run([1, 2])
    expect(work.mock.calls.map(([row]) => row)).toEqual([1])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('takes back only what went through, the last first', async () => {
    const call = vi.fn(async () => ({ success: 1 }))
    const { run, toasts } = renderMany({ 2: refusal(409) }, { acts: { 1: 71, 3: 73 }, call })
    await run([1, 2, 3])
    await act(async () => toasts().at(-1)?.action?.run())
    expect(call.mock.calls).toEqual([
      ['POST audit/undo', { body: { id: 73 } }],
      ['POST audit/undo', { body: { id: 71 } }],
    ])
    expect(toasts().at(-1)?.title).toBe('Отменено 2 из 2')
  })

  it('offers no way back where there is none, and where nothing went through', async () => {
    const endless = renderMany({})
    await endless.run([1])
    expect(endless.toasts().at(-1)?.action).toBeUndefined()
    const refused = renderMany({ 1: refusal(409) }, { acts: { 1: 71 } })
    await refused.run([1])
    expect(refused.toasts().at(-1)).toMatchObject({ title: 'Не удалось: 1', message: 'Отказ 409' })
    expect(refused.toasts().at(-1)?.action).toBeUndefined()
  })
})
