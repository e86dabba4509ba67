import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { FirstFilter } from '#src/views/list/FirstFilter.tsx'

const filter = { unseen: true }
let draw = () => {}

/** A screen whose list is drawn late, as on a slow phone. */
function Updates() {
  const [isDrawn, setDrawn] = useState(false)
  draw = () => flushSync(() => setDrawn(true))
  return isDrawn ? <FirstFilter filter={filter} /> : <p>Обновления</p>
}

function open(address: string) {
  const routes = [
    { path: '/updates', element: <Updates /> },
    { path: '/dialogs', element: <p>Диалоги</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

describe('The filter that a list begins with', () => {
  it('does not bring back a person who has gone on before the list was drawn', async () => {
    const router = open('/updates')
    await router.navigate('/dialogs')
    draw()
    expect(await screen.findByText('Диалоги')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/dialogs', search: '' })
  })

  it('comes into the address beside what stands there', async () => {
    const router = open('/updates?drawer=rents:1')
    draw()
    const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
    await expect.poll(search).toEqual({ drawer: 'rents:1', filter: JSON.stringify(filter) })
  })
})
