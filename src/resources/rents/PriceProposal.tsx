import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { useUsualPrice } from '#src/pages/stay/parts/useUsualPrice.ts'

/** What the nights usually cost: filled in until somebody names a price, offered by a press afterwards. */
export default function PriceProposal() {
  const { setValue, getFieldState, formState } = useFormContext()
  const amount: unknown = useWatch({ name: 'amount' })
  const { days, night, proposed } = useUsualPrice()
  const isTyped = getFieldState('amount', formState).isTouched
  const isOpen = !amount && !isTyped
  useEffect(() => {
    if (isOpen && proposed !== undefined) setValue('amount', proposed, { shouldDirty: true })
  }, [isOpen, proposed, setValue])
  if (proposed === undefined || proposed === amount || night === undefined || !days) return null
  return (
    <p className="row wrap">
      {daysText(days)} × {formatMoney(night)}
      <Button
        size="small"
        variant="outlined"
        onClick={() => setValue('amount', proposed, { shouldDirty: true })}
      >
        Подставить {formatMoney(proposed)}
      </Button>
    </p>
  )
}
