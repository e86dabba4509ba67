import { CheckCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanerSelect } from '#src/pages/clean/card/CleanerSelect.tsx'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useMany } from '#src/views/call/useMany.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { BulkAction } from '#src/views/list/BulkAction.tsx'
import type { BulkProps } from '#src/views/list/listOverrides.ts'

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

type AppointProps = DialogAbout<{ readonly cleans: readonly Clean[]; readonly onDone: () => void }>

/** Puts one person on all of them by one act. */
function AppointDialog({ cleans, onDone, onClose }: AppointProps) {
  const [whom, setWhom] = useState<{ readonly id: number; readonly name: string }>()
  const count = counted(cleans.length, ['уборку', 'уборки', 'уборок'])
  return (
    <CallDialog
      call="PATCH cleaners/appoint"
      title={`Назначить ${count}`}
      action={whom ? `Назначить: ${whom.name}` : 'Назначить'}
      isReady={whom !== undefined}
      fixed={{ clean_ids: cleans.map(({ id }) => id), ...(whom && { cleaner_id: whom.id }) }}
      told={({ warnings = [] }) => {
        const title = `Назначено: ${counted(cleans.length, forms)}, ${whom?.name}`
        return warnings.length > 0 ? { family: 'wait', title, message: warnings.join('. ') } : title
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <CleanerSelect
        candidates={[]}
        value={whom?.id}
        onChange={(id, name) => setWhom(id === undefined ? undefined : { id, name })}
      />
      <p className="dialog-text">Выходной, занятость и чужой объект не помешают: назначим и предупредим.</p>
    </CallDialog>
  )
}
