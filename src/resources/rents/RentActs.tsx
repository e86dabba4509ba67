// «Получить новые» and «Сверить»: what the channels brought, what went wrong in which of them.
import { RefreshCw, Scale, Users } from 'lucide-react'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useExchangeAct } from '#src/pages/updates/exchange/useExchangeAct.tsx'
import type { ListActsProps } from '#src/views/list/ListBar.tsx'
import { listPath } from '#src/views/paths.ts'
import { useTakeIn } from '#src/views/takeIn/takeInAct.tsx'

/** What is done over the list and the board alike: the exchange with the channels, the way to the people who have stayed. */
export function RentActs({ children }: ListActsProps) {
  const { can } = useAccess('guests')
  const fresh = useExchangeAct('fetch')
  const compared = useExchangeAct('refresh')
  const takeIn = useTakeIn('rents')
  return (
    <>
      {children([
        fresh.isAllowed && {
          label: fresh.isBusy ? 'Получаем…' : 'Получить новые',
          Icon: RefreshCw,
          isButton: true,
          isBusy: fresh.isBusy,
          disabled: fresh.isLocked,
          run: fresh.press,
        },
        compared.isAllowed && {
          label: compared.isBusy ? 'Сверяем…' : 'Сверить с каналами',
          Icon: Scale,
          disabled: compared.isLocked,
          run: compared.press,
        },
        takeIn.act,
        can('list') && { label: 'Гости', Icon: Users, to: listPath('guests') },
      ])}
      {fresh.dialog}
      {compared.dialog}
      {takeIn.dialog}
    </>
  )
}
