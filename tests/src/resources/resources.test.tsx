import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import {
  CoreAdminContext,
  CoreAdminUI,
  EditButton,
  RecordContextProvider,
  ResourceContextProvider,
  ShowButton,
  useCreatePath,
  useResourceDefinitions,
} from 'react-admin'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EntityName } from '#schema/names.ts'
import { theme } from '#src/base/theme/theme.ts'
import { resources } from '#src/resources/resources.tsx'
import { panelRouter } from '#src/views/panelRouter.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { owners, replyList } from '../views/panelList.ts'

const server = startPanelServer()

/** What the staff manage, by section 1 of the specification; the tasks there are those of the staff and what to buy. */
const managed: readonly EntityName[] = [
  'objects',
  'rents',
  'cleans',
  'cleaners',
  'owners',
  'clienttasks',
  'tasks',
  'templates',
  'addons',
  'instructions',
  'messages',
  'automessages',
  'otas',
  'invoices',
  'users',
]

let known: ReturnType<typeof useResourceDefinitions> = {}

/** Stands where the shell stands in the panel: what react-admin knows of the resources, and its own ways to a row. */
function Probe() {
  known = useResourceDefinitions()
  const createPath = useCreatePath()
  return (
    <ThemeProvider theme={theme}>
      <ResourceContextProvider value="owners">
        <RecordContextProvider value={owners[1]}>
          <ShowButton label="Карточка" />
          <EditButton label="Форма" />
          <a href={createPath({ resource: 'owners', type: 'create' })}>Новый</a>
        </RecordContextProvider>
      </ResourceContextProvider>
    </ThemeProvider>
  )
}

describe('What the panel tells react-admin', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <CoreAdminContext routerProvider={panelRouter}>
          <CoreAdminUI layout={Probe}>{resources}</CoreAdminUI>
        </CoreAdminContext>
      </MemoryRouter>,
    )
  })

  it.each(managed)('%s have a list, a card and a form', async (name) => {
    await screen.findByText('Новый')
    expect(known[name]).toMatchObject({ hasList: true, hasShow: true, hasEdit: true })
  })

  it('nothing of what has no screens or cannot be changed', async () => {
    await screen.findByText('Новый')
    expect(known.history).toMatchObject({ hasList: false, hasShow: false, hasEdit: false, hasCreate: false })
    expect(known.sources).toMatchObject({ hasList: true, hasShow: true, hasEdit: false, hasCreate: false })
    expect(known.objects).toMatchObject({ hasCreate: true })
  })

  it('leads its buttons to the addresses of the specification', async () => {
    const href = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href')
    expect(await href('Карточка')).toBe('/owners/2')
    expect(await href('Форма')).toBe('/owners/2/edit')
    expect(await href('Новый')).toBe('/owners/create')
  })
})

describe('A row', () => {
  it.each(['/owners/2', '/owners/2/show'])('has its card at %s', async (path) => {
    replyList(server, 'GET owners', owners)
    renderPanel(server, { role: 'admin', path })
    expect(await screen.findByRole('link', { name: 'Изменить' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Павел Семёнов' })).toBeTruthy()
  })
})

describe('An address of what has no screens', () => {
  it.each(['/payouts', '/payouts/3', '/history'])('%s says that there is no such page', async (path) => {
    renderPanel(server, { role: 'admin', path })
    expect(await screen.findByRole('heading', { name: 'Такой страницы нет' })).toBeTruthy()
  })
})
