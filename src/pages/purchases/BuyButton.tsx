import { ShoppingBasket } from 'lucide-react'
import type { RowChange } from '#schema/wire/lines.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'

interface BuyButtonProps {
  /** What is wrong, in the words of who told it: the first words of the purchase. */
  readonly about: string
  /** Where it comes from: its flat, its clean, its task, its photos. */
  readonly from: RowChange<'tasks'>
  /** Among rows of problems: without an icon, named by the problem. */
  readonly isSmall?: boolean
}

/** A problem becomes a purchase: what to buy and by when, with the flat, the photos and the way back. Nothing without the right. */
export function BuyButton({ about, from, isSmall = false }: BuyButtonProps) {
  const { can } = useAccess('tasks')
  if (!can('create')) return null
  return (
    <DialogButton
      {...(isSmall
        ? { size: 'small', 'aria-label': `Купить: ${about}` }
        : { variant: 'outlined', startIcon: <ShoppingBasket /> })}
      dialog={(close) => (
        <CallDialog
          call="POST tasks"
          title="Что купить"
          action="Добавить покупку"
          fields={['title', 'qty', 'unit', 'category', 'priority', 'due_date']}
          fixed={from}
          start={{ title: about.slice(0, 200), qty: 1, category: 'repair', priority: 'normal' }}
          words={{ due_date: { hint: 'Пусто — к следующему заезду.' } }}
          told={({ title }) => `Добавлено в «Что купить»: ${title}`}
          onClose={close}
        />
      )}
    >
      Купить…
    </DialogButton>
  )
}
