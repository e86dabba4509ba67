// The smallest react-admin app that lists stays: one resource, list and form fetched apart, nothing else.
import { lazy } from 'react'
import { Admin, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { dataProvider } from './dataProvider.ts'

const RentList = lazy(() => import('./RentList.tsx'))
const RentEdit = lazy(() => import('./RentEdit.tsx'))

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="rents" list={RentList} edit={RentEdit} create={RentEdit} />
    </Admin>,
  )
}
