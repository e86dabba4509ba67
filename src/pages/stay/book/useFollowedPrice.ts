import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUsualPrice } from '../parts/useUsualPrice.ts'

/** Keeps the price of a new stay at what its nights usually cost until somebody names another one; days without a guest cost nothing. */
export function useFollowedPrice(): void {
  const { proposed: usual = 0 } = useUsualPrice()
  const { resetField, getFieldState } = useFormContext()
  const amount: unknown = useWatch({ name: 'amount' })
  useEffect(() => {
    const isNamed = getFieldState('amount').isDirty && (usual > 0 || typeof amount === 'number')
    if (amount === usual || isNamed) return
    resetField('amount', { defaultValue: usual, keepError: true })
  }, [amount, usual, getFieldState, resetField])
}
