import { ShoppingBasket } from 'lucide-react'
import { useListContext } from 'ra-core'
import { Navigate, useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { StateCard } from '#src/layout/states/StateCard.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { AddLine } from './AddLine.tsx'
import { PurchaseRows } from './PurchaseRows.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { purchaseTabs, tabOf } from './purchaseTabs.ts'
import './purchases.css'

const manner = { Rows: PurchaseRows, Empty: NoPurchases, Create: NoButton }

/** The list of purchases; without a filter in the address it shows what is needed. */
export default function PurchaseList() {
  const [parameters] = useSearchParams()
  if (!parameters.has('filter')) {
    const filled = new URLSearchParams(parameters)
    filled.set('filter', JSON.stringify({ status: purchaseTabs[0]?.status }))
    return <Navigate to={{ search: `?${filled}` }} replace />
  }
  return <EntityList model={models.tasks} Top={Top} manner={manner} />
}

function Top() {
  return (
    <>
      <AddLine />
      <PurchaseTabs />
    </>
  )
}

/** A purchase is added by its line, not by a button in the bar. */
function NoButton() {
  return null
}

function NoPurchases() {
  const { filterValues } = useListContext()
  return (
    <StateCard
      icon={ShoppingBasket}
      title={tabOf(filterValues)?.empty ?? 'По фильтру ничего нет'}
      text="Напишите в строке выше, что купить, сколько и для какого объекта."
    />
  )
}
