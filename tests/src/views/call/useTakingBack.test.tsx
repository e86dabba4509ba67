import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#src/dataProvider/queryClient.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'
import { useTakingBack } from '#src/views/call/useTakingBack.ts'

const written = [{ entity: 'rents', id: 9, was: 4, version: 5 }]
const one = (id: number) => ['rents', 'getOne', { id: String(id), meta: undefined }]
const list = ['rents', 'getList', {}]

function renderTakingBack(rows: ReadonlyMap<readonly unknown[], unknown>) {
  const session = createSession()
  const queries = createQueryClient()
  for (const [key, data] of rows) queries.setQueryData(key, data)
  const call = async () => ({ success: 1, written })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider value={session}>
      <CoreAdminContext queryClient={queries} dataProvider={{ ...testDataProvider(), call }}>
        {children}
      </CoreAdminContext>
    </SessionProvider>
  )
  const { result } = renderHook(useTakingBack, { wrapper })
  return { queries, takeBack: () => act(() => result.current.takeBack([77])) }
}

describe('an act that is taken back', () => {
  it('leaves a row that somebody else has changed before as it is: the next act on it still meets the question', async () => {
    const unseen = { id: 9, version: 3, status: 'booked' }
    const { queries, takeBack } = renderTakingBack(new Map([[one(9), unseen]]))
    await takeBack()
    expect(queries.getQueryData(one(9))).toEqual(unseen)
  })

  it('leaves no row on the screen at its old version, on which «Запись уже изменил кто-то другой» would be answered', async () => {
    const row = { id: 9, version: 4, status: 'canceled' }
    const other = { id: 8, version: 4 }
    const rows = new Map<readonly unknown[], unknown>([
      [one(9), row],
      [one(8), other],
      [list, { data: [other, row], total: 2 }],
    ])
    const { queries, takeBack } = renderTakingBack(rows)
    await takeBack()
    expect(queries.getQueryData(one(9))).toEqual({ ...row, version: 5 })
    expect(queries.getQueryData(one(8))).toEqual(other)
    expect(queries.getQueryData(list)).toEqual({ data: [other, { ...row, version: 5 }], total: 2 })
  })
})
