// A page of 1,000 bookings as the product's table, react-admin's stock DataTable or a plain table; `?kind=` says which.
import { useState } from 'react'
import { AdminContext, ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { models } from '#schema/index.ts'
import { ListTable } from '#src/views/list/ListTable.tsx'
import { PlainTable } from './PlainTable.tsx'
import { rowsOf } from './rows.ts'
import { StockTable } from './StockTable.tsx'
import '#src/views/list/list.css'

const kinds = { product: ProductTable, stock: StockTable, plain: PlainTable }
const kind = new URLSearchParams(location.search).get('kind')
const Table = kind === 'product' || kind === 'stock' ? kinds[kind] : kinds.plain
const data = rowsOf(1000)
const rounds = 3

function ProductTable() {
  return <ListTable model={models.rents} />
}

/** What the measure does to the page. */
const hand = { show: (_isOn: boolean) => {}, tick: (_id: number) => {} }

function Page() {
  const [isOn, show] = useState(false)
  const list = useList({ data, perPage: data.length, resource: 'rents' })
  hand.show = show
  hand.tick = list.onToggleItem
  return <ListContextProvider value={list}>{isOn && <Table />}</ListContextProvider>
}

const dataProvider = {
  getList: () => Promise.resolve({ data: [], total: 0 }),
  getOne: () => Promise.reject(new Error('Nothing is asked here')),
  getMany: () => Promise.resolve({ data: [] }),
  getManyReference: () => Promise.resolve({ data: [], total: 0 }),
  create: () => Promise.reject(new Error('Nothing is asked here')),
  update: () => Promise.reject(new Error('Nothing is asked here')),
  updateMany: () => Promise.resolve({ data: [] }),
  delete: () => Promise.reject(new Error('Nothing is asked here')),
  deleteMany: () => Promise.resolve({ data: [] }),
}

createRoot(document.getElementById('root') ?? document.body).render(
  <AdminContext dataProvider={dataProvider}>
    <ResourceContextProvider value="rents">
      <Page />
    </ResourceContextProvider>
  </AdminContext>,
)

/** Milliseconds until what was done is on the screen. */
async function timeOf(act: () => void): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const from = performance.now()
  flushSync(act)
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(0)
    })
  })
  return performance.now() - from
}

Reflect.set(window, 'benchTable', async () => {
  const seen: { mount: number; tick: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const mount = await timeOf(() => hand.show(true))
    const tick = await timeOf(() => hand.tick(3 + round))
    seen.push({ mount, tick })
    await timeOf(() => hand.show(false))
  }
  const middle = (of: 'mount' | 'tick') =>
    seen.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]
  return { mount: middle('mount'), tick: middle('tick') }
})
