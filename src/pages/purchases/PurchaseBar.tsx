// What is ticked goes on together: the verb of the tab, one sum of the receipt where money is spent.
import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { addMoney, isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { PurchaseTab } from './purchaseTabs.ts'
import { usePurchases } from './usePurchases.ts'

interface PurchaseBarProps {
  readonly tab: PurchaseTab
  readonly chosen: readonly SentRow<'tasks'>[]
  readonly onDone: () => void
}

/** The bar at the bottom of the screen. */
export function PurchaseBar({ tab, chosen, onDone }: PurchaseBarProps) {
  const { change, isBusy } = usePurchases()
  const role = useShared('role')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { next, back } = tab
  const sum = readNumber(text)
  const isEmpty = text.trim() === ''
  const isWrong = !isEmpty && !(isMoney(sum) && sum >= 0)
  const planned = addMoney(...chosen.map((row) => row.price_plan ?? 0))
  const go = async (
    step: NonNullable<PurchaseTab['next' | 'back']>,
    more: { readonly price_fact?: number } = {},
  ) => {
    const ids = chosen.map(({ id }) => id)
    const told = `${step.told}: ${counted(ids.length, models.tasks.labels.counted)}`
    if (await change(ids, { status: step.to, ...more }, told)) onDone()
  }
  const forward = () => {
    setTried(true)
    if (next && !isWrong) void go(next, next.pays && isMoney(sum) ? { price_fact: sum } : {})
  }
  return (
    <section className="row wrap inset purchase-bar" aria-label="Отмеченные покупки">
      <b>{counted(chosen.length, models.tasks.labels.counted)}</b>
      {next?.pays && (
        <TextField
          margin="none"
          value={text}
          placeholder={planned > 0 ? `по плану ${formatMoney(planned)}` : 'сумма чека, ₽'}
          error={isTried && isWrong}
          helperText={isTried && isWrong ? 'Нужна сумма, например 1250' : ''}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-label': 'Сумма чека на всё, ₽', autoComplete: 'off' },
          }}
        />
      )}
      <span>
        {back && role !== 'cleaner' && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void go(back)}>
            {back.verb}
          </Button>
        )}
        {next && (
          <Button variant="contained" loading={isBusy} onClick={forward}>
            {next.verb}
          </Button>
        )}
      </span>
    </section>
  )
}
