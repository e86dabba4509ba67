// What one needs to know before a clean: hours, guest, minutes, people, code, pay.
import { ArrowRight, KeyRound, MessageSquareText, Users, Wallet } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Clean } from './cleanData.ts'
import { arrivalText, lengthText } from './words.ts'

interface CleanFactsProps {
  readonly clean: Clean
  /** The way in as one line, or why it is not shown. */
  readonly entry: string
}

/** The block of hours and the list of facts. */
export function CleanFacts({ clean, entry }: CleanFactsProps) {
  const { guests, price, comment } = clean
  return (
    <>
      <Hours clean={clean} />
      <dl className="cp-facts">
        {guests !== undefined && (
          <Fact Icon={Users} name="Гости">
            {counted(guests, ['гость', 'гостя', 'гостей'])}
          </Fact>
        )}
        <Fact Icon={KeyRound} name="Код">
          {entry}
        </Fact>
        {price !== undefined && (
          <Fact Icon={Wallet} name="Оплата">
            {formatMoney(price)}
          </Fact>
        )}
        {comment && (
          <Fact Icon={MessageSquareText} name="Важно">
            {comment}
          </Fact>
        )}
      </dl>
    </>
  )
}

function Hours({ clean: { from, date, arrival, minutes, tight } }: { readonly clean: Clean }) {
  return (
    <div className="cp-hours">
      <div>
        <span>Начать с</span>
        <b>{from || '—'}</b>
      </div>
      <ArrowRight size={22} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <span>{arrival ? 'Гость' : 'Гостя пока нет'}</span>
        <b className={tight ? 'is-bad' : ''}>{arrival ? arrivalText(arrival, date) : '—'}</b>
      </div>
      <div className="cp-hours-end">
        <span>На уборку</span>
        <b>{minutes === undefined ? '—' : lengthText(minutes)}</b>
      </div>
    </div>
  )
}

interface FactProps {
  readonly Icon: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': 'true' }>
  readonly name: string
  readonly children: ReactNode
}

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
