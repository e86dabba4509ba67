import { Button } from '@mui/material'
import { type RefObject, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { stayTotal } from '#schema/rules/payments.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { LeaveGuard, useIsDirty } from '#src/views/form/LeaveGuard.tsx'
import { useFormKeys } from '#src/views/form/useFormKeys.ts'
import { SheetFoot } from '#src/views/sheet/SheetFoot.tsx'
import { useUsualPrice } from '../parts/useUsualPrice.ts'

interface StayFootProps {
  readonly isLeaving: RefObject<boolean>
  readonly onDiscard: () => void
}

const verbs: Readonly<Record<string, string>> = {
  guest: 'Забронировать',
  owner_stay: 'Занять для собственника',
  block: 'Закрыть даты',
  repair: 'Отметить ремонт',
}

/** The buttons of a new stay: the filled one says what is done and for how much. */
export function StayFoot({ isLeaving, onDiscard }: StayFootProps) {
  const { close } = useDrawer()
  const { isSubmitting } = useFormState()
  const isDirty = useIsDirty()
  const holder = useRef<HTMLElement>(null)
  const [kind, ...charges] = useWatch({ name: ['kind', 'amount', 'cleaning_fee', 'discount'] })
  const { proposed = 0 } = useUsualPrice()
  const [named, cleaning_fee, discount] = charges.map((sum) => (isMoney(sum) ? sum : undefined))
  const amount = named ?? proposed
  const total = kind === 'guest' ? stayTotal({ amount, cleaning_fee, discount }) : 0
  useFormKeys(holder)
  return (
    <SheetFoot ref={holder}>
      {isDirty && <LeaveGuard isLeaving={isLeaving} onDiscard={onDiscard} />}
      <Button variant="outlined" onClick={close} disabled={isSubmitting}>
        Отмена
      </Button>
      <Button
        type="submit"
        className="nowrap"
        variant="contained"
        loading={isSubmitting}
        aria-keyshortcuts="Control+Enter"
        title="Ctrl + Enter"
      >
        {verbs[String(kind)] ?? 'Сохранить'}
        {total > 0 && ` · ${formatMoney(total)}`}
      </Button>
    </SheetFoot>
  )
}
