import { Button } from '@mui/material'
import { models } from '#schema/index.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PurchaseTab } from '#schema/rules/purchaseTabs.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useCall } from '#src/views/call/useCall.ts'

interface PurchaseBarProps {
  readonly tab: PurchaseTab
  readonly chosen: readonly SentRow<'tasks'>[]
  readonly onDone: () => void
}

/** What is ticked goes on together: the verb of the tab, one sum of the receipt where money is spent. */
export function PurchaseBar({ tab: { next, back }, chosen, onDone }: PurchaseBarProps) {
  const role = useShared('role')
  const ids = chosen.map(({ id }) => id)
  const count = counted(ids.length, models.tasks.labels.counted)
  const planned = addMoney(...chosen.map((row) => row.price_plan ?? 0))
  const { act, isBusy } = useCall('PATCH tasks', {
    told: (_, { body }) => `${(body?.status === back?.to ? back : next)?.told}: ${count}`,
    onDone,
  })
  return (
    <section className="row wrap inset purchase-bar" aria-label="Отмеченные покупки">
      <b>{count}</b>
      <CallForm
        call="PATCH tasks"
        act={act}
        className=""
        fields={next?.pays ? ['price_fact'] : []}
        words={{
          price_fact: {
            label: 'Сумма чека на всё',
            hint: planned > 0 ? `По плану ${formatMoney(planned)}.` : '',
          },
        }}
        fixed={{ ids, status: next?.to }}
        actions={
          <span className="row push">
            {back && role !== 'cleaner' && (
              <Button
                variant="outlined"
                disabled={isBusy}
                onClick={() => void act({ body: { ids, status: back.to } })}
              >
                {back.verb}
              </Button>
            )}
            {next && (
              <Button type="submit" variant="contained" loading={isBusy}>
                {next.verb}
              </Button>
            )}
          </span>
        }
      />
    </section>
  )
}
