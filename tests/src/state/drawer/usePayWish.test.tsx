import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type DrawerSteps, useDrawer, usePayWish } from '#src/state/drawer/useDrawer.ts'

/** A booking that is open beside a list, and the steps of its drawer. */
function openStay() {
  const drawn: { steps?: DrawerSteps; wish?: string | undefined } = {}
  function Stay() {
    drawn.steps = useDrawer()
    drawn.wish = usePayWish()
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Stay /> }])
  render(<RouterProvider router={router} />)
  return {
    wish: () => drawn.wish,
    open: (pays: boolean) => act(async () => drawn.steps?.openRent({ id: 5 }, { pays })),
  }
}

it('A booking opened by its name asks for no payment, also after one that did', async () => {
  const stay = openStay()
  await stay.open(false)
  expect(stay.wish()).toBeUndefined()
  await stay.open(true)
  expect(stay.wish()).toBeTruthy()
  await stay.open(false)
  expect(stay.wish()).toBeUndefined()
})

it('«Принять» asks for the form of a booking that already stands open, each time it is pressed', async () => {
  const stay = openStay()
  await stay.open(false)
  await stay.open(true)
  const first = stay.wish()
  await stay.open(true)
  expect(stay.wish()).not.toBe(first)
})
