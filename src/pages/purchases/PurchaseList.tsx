import { Button } from '@mui/material'
import { ShoppingBasket } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { listPath } from '#src/views/paths.ts'
import { AddLine } from './AddLine.tsx'
import { PurchaseRows } from './PurchaseRows.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { tabOf } from './purchaseTabs.ts'
import './purchases.css'

const overrides = { Rows: PurchaseRows, Empty: NoPurchases, Create: ExpensesLink }

/** The list of purchases. */
export default function PurchaseList() {
  return <EntityList model={models.tasks} Top={Top} overrides={overrides} />
}

function Top() {
  return (
    <>
      <AddLine />
      <PurchaseTabs />
    </>
  )
}

/** A purchase is added by its line; what has been paid for stands among the expenses. */
function ExpensesLink() {
  const { can } = useAccess(models.expenses)
  if (!can('list')) return null
  return (
    <Button component={Link} to={listPath('expenses')}>
      Расходы
    </Button>
  )
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
