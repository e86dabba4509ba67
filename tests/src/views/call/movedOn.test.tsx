import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'
import { movedOnIn } from '#src/views/call/movedOn.ts'
import { useTakingBack } from '#src/views/call/useTakingBack.ts'

const moved = [{ id: 5, name: 'Невский 12, 28.11.2026', why: 'теперь «Подтверждена» (Анна)' }]
const refusal = (body: object) => new HttpError({ message: 'Ничего не отменено', status: 409, body })

describe('cleans that have moved on since they were given', () => {
  it('are no offer where nothing else is left, nor in another refusal', () => {
    expect(movedOnIn(refusal({ moved, rest: 0 }))).toBeUndefined()
    expect(movedOnIn(refusal({ code: 'rents.busy' }))).toBeUndefined()
    expect(movedOnIn(new Error('network'))).toBeUndefined()
  })

  it('are named by the toast, and one more press takes back the others', async () => {
    const session = createSession()
    const sent: unknown[] = []
    const call = async (_: string, { body }: { readonly body?: object } = {}) => {
      sent.push(body)
      if (sent.length === 1) throw refusal({ moved, rest: 7 })
      return { success: 1, written: [] }
    }
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <SessionProvider value={session}>
        <CoreAdminContext dataProvider={{ ...testDataProvider(), call }}>{children}</CoreAdminContext>
      </SessionProvider>
    )
    const { result } = renderHook(useTakingBack, { wrapper })
    await act(() => result.current.takeBack([77]))
    const [toast] = session.toasts.store.get()
    expect(toast).toMatchObject({
      family: 'bad',
      message: 'Невский 12, 28.11.2026: теперь «Подтверждена» (Анна)',
      action: { label: 'Отменить 7' },
    })
    await act(async () => toast?.action?.run())
    expect(sent).toEqual([{ id: 77 }, { id: 77, without: [{ id: 5 }] }])
    expect(session.toasts.store.get().map(({ title }) => title)).toContain('Отменено')
  })
})
