import { Button } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PurchaseTab } from '#schema/rules/purchaseTabs.ts'
import { shareMoney } from '#schema/rules/shareMoney.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { usePhase, useShared } from '#src/state/SessionContext.tsx'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { keepUnsent } from './unsent.ts'

interface PurchaseBarProps {
  readonly tab: PurchaseTab
  readonly chosen: readonly SentRow<'tasks'>[]
  readonly onDone: () => void
}

/** What is ticked goes on together: the verb of the tab, one sum of the receipt where money is spent. */
export function PurchaseBar({ tab: { next, back }, chosen, onDone }: PurchaseBarProps) {
  const role = useShared('role')
  const phase = usePhase()
  const [isOpen, setOpen] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const count = counted(ids.length, models.tasks.labels.counted)
  const planned = addMoney(...chosen.map((row) => row.price_plan ?? 0))
  const { act, isBusy } = useCall('PATCH tasks', {
    told: (_, { body }) => `${(body?.status === back?.to ? back : next)?.told}: ${count}`,
    onDone,
    onRefused: (error, { body }) => {
      if (!error.isNetwork || !body || phase.name !== 'ready') return false
      keepUnsent({ by: phase.person.id, body })
      onDone()
      return true
    },
  })
  return (
    <section className="row wrap inset purchase-bar" aria-label="Отмеченные покупки">
      <b>{count}</b>
      <CallForm
        call="PATCH tasks"
        act={act}
        className=""
        fields={next?.pays ? payFields(role === 'cleaner', isOpen) : []}
        words={{
          price_fact: {
            label: 'Сумма чека на всё',
            hint: planned > 0 ? `По плану ${formatMoney(planned)}.` : '',
          },
        }}
        fixed={{ ids, status: next?.to }}
        effect={(filled) => splitText(chosen, filled.price_fact)}
        actions={
          <span className="row push">
            {next?.pays && !isOpen && <Button onClick={() => setOpen(true)}>Чек и плательщик</Button>}
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

/** What is asked about money: a cleaner tells the sum and shows the receipt, who pays is the staff's to say. */
function payFields(isCleaner: boolean, isOpen: boolean) {
  if (!isOpen) return ['price_fact'] as const
  return isCleaner
    ? (['price_fact', 'file_id'] as const)
    : (['price_fact', 'file_id', 'invoice_id', 'payer', 'agreed'] as const)
}

/** How one sum is parted among the purchases, to the kopeck, as the server will part it. */
function splitText(chosen: readonly SentRow<'tasks'>[], sum: number | null | undefined): string {
  if (chosen.length < 2 || typeof sum !== 'number' || !Number.isFinite(sum) || sum <= 0) return ''
  const rows = [...chosen].sort((a, b) => a.id - b.id)
  const parts = shareMoney(
    sum,
    rows.map(({ price_plan }) => price_plan ?? 0),
  )
  return rows.map(({ title }, at) => `${title}: ${formatMoney(parts[at] ?? 0)}`).join(' · ')
}
