import { act, render } from '@testing-library/react'
import type { RouterNavigateFunction } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useListRouter } from '#src/views/list/useListRouter.ts'

/** A list at an address, what it navigates by, and the steps of its drawer, as they were drawn first. */
function openList(search: string) {
  const drawn: { navigate?: RouterNavigateFunction; openRent?: ReturnType<typeof useDrawer>['openRent'] } = {}
  function List() {
    const navigate = useListRouter(undefined).useNavigate()
    const { openRent } = useDrawer()
    drawn.navigate ??= navigate
    drawn.openRent ??= openRent
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: [`/rents${search}`],
  })
  render(<RouterProvider router={router} />)
  return { drawn, search: () => Object.fromEntries(new URLSearchParams(router.state.location.search)) }
}

const found = { search: `?${new URLSearchParams({ filter: '{"q":"Ольга"}' })}` }

it('A search that ends its pause leaves the row open that was pressed meanwhile', async () => {
  const { drawn, search } = openList('')
  await act(async () => {
    drawn.openRent?.({ id: 2 })
    drawn.navigate?.(found)
  })
  expect(search()).toEqual({ filter: '{"q":"Ольга"}', drawer: 'rents:2' })
})

it('A row pressed right after a search keeps what was searched for', async () => {
  const { drawn, search } = openList('')
  await act(async () => {
    drawn.navigate?.(found)
    drawn.openRent?.({ id: 2 })
  })
  expect(search()).toEqual({ filter: '{"q":"Ольга"}', drawer: 'rents:2' })
})

it('A drawer that was closed while the words of a search rested stays closed', async () => {
  const { drawn, search } = openList('?drawer=rents:2')
  await act(async () => drawn.navigate?.({ search: '?page=2&drawer=rents:2' }))
  expect(search()).toEqual({ page: '2', drawer: 'rents:2' })
  const closed = openList('')
  await act(async () => closed.drawn.navigate?.({ search: '?page=2&drawer=rents:2' }))
  expect(closed.search()).toEqual({ page: '2' })
})
