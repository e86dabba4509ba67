import { CheckCheck, UserPlus } from 'lucide-react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { useMany } from '#src/views/call/useMany.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { BulkAction } from '#src/views/list/BulkAction.tsx'
import type { BulkProps } from '#src/views/list/listOverrides.ts'
import { AppointDialog } from './AppointDialog.tsx'

type Clean = SentRow<'cleans'>

const forms = models.cleans.labels.counted

/** What chosen cleans add up to, and what may be done with them at once: given to one person, accepted. */
export function CleanBulk({ ids }: BulkProps) {
  const { data = [], onUnselectItems } = useListContext<Clean>()
  const mayAppoint = useAccess('cleaners').can('appoint')
  const mayAccept = useAccess('cleans').can('update')
  const provider = usePanelProvider()
  const chosen = data.filter(({ id }) => ids.includes(id))
  const waiting = chosen.filter(({ status }) => isBeforeWork(status))
  const finished = chosen.filter(({ status }) => status === 'done')
  const { act, isBusy } = useMany(
    ({ id, version }: Clean) => provider.call('PATCH cleans', { body: { id, version, action: 'check' } }),
    {
      told: (count) => `Принято: ${counted(count, forms)}`,
      onDone: (refused) => {
        if (refused.length === 0) onUnselectItems()
      },
    },
  )
  return (
    <>
      <span>{sumOf(chosen)}</span>
      {mayAppoint && waiting.length > 0 && (
        <BulkAction
          Icon={UserPlus}
          label={`Назначить ${waiting.length}`}
          dialog={(close) => (
            <AppointDialog cleans={waiting} onDone={() => onUnselectItems()} onClose={close} />
          )}
        />
      )}
      {mayAccept && finished.length > 0 && (
        <button
          type="button"
          className="bulk-action"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void act(finished)}
        >
          <CheckCheck />
          Принять {finished.length}
        </button>
      )}
    </>
  )
}

/** «4 ч 30 мин, 3 200 ₽» of cleans; what is hidden from the person is left out. */
function sumOf(cleans: readonly Clean[]): string {
  const minutes = cleans.reduce((sum, { duration_min = 0 }) => sum + duration_min, 0)
  const pay = cleans.reduce((sum, { price = 0 }) => sum + price, 0)
  return [minutes > 0 && minutesText(minutes), pay > 0 && formatMoney(pay)].filter(Boolean).join(', ')
}
