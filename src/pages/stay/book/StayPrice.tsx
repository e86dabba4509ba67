import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { rents } from '#schema/entities/rents.ts'
import { nightsBetween } from '#schema/rules/dates.ts'
import { isMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { countNights } from '#schema/rules/stayWords.ts'
import { useUsualPrice } from '../parts/useUsualPrice.ts'
import { PriceInput } from './PriceInput.tsx'
import { ShortInput } from './ShortInput.tsx'

/** What the stay costs: the nights by the price of the flat, another sum that somebody names, and what that differs by. */
export function StayPrice() {
  const { days, night, proposed } = useUsualPrice()
  const { resetField } = useFormContext()
  const { dirtyFields, errors } = useFormState()
  const [amount, reason] = useWatch({ name: ['amount', 'free_reason'] })
  const isTyped = dirtyFields.amount !== undefined
  const isFree = Boolean(reason) || (amount === 0 && isTyped) || (!amount && errors.amount !== undefined)
  return (
    <>
      {proposed !== undefined && night && days && (
        <section className="stack gap-6 box sheet-note" aria-label="Цена">
          <Line of={`${countNights(nightsBetween(days.begin, days.end))} × ${formatMoney(night)}`}>
            {formatMoney(proposed)}
          </Line>
          {isMoney(amount) && amount !== proposed && (
            <Difference by={subtractMoney(amount, proposed)}>
              <Button
                size="small"
                className="line-act"
                onClick={() => resetField('amount', { defaultValue: proposed })}
              >
                Вернуть {formatMoney(proposed)}
              </Button>
            </Difference>
          )}
        </section>
      )}
      <div className="stack form-pair">
        <PriceInput
          field={{
            ...rents.fields.amount,
            hint: proposed === undefined && days && !isFree ? 'У объекта нет цены ночи: назовите свою' : '',
          }}
          source="amount"
        />
        <ShortInput name="defaultDeposit" label="Залог" hint="Пусто — как у объекта" />
      </div>
      {isFree && <ShortInput name="free_reason" />}
    </>
  )
}

/** How the named price differs from the usual one. */
function Difference({ by, children }: { readonly by: number; readonly children: ReactNode }) {
  return (
    <div className="row apart" role="status">
      <span className={by < 0 ? 'ok-text' : 'wait-text'}>
        {by < 0 ? 'Скидка' : 'Наценка'} {by > 0 && '+'}
        {formatMoney(by)}
      </span>
      {children}
    </div>
  )
}

function Line({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <p className="row apart">
      <span className="quiet">{of}</span>
      <b>{children}</b>
    </p>
  )
}
