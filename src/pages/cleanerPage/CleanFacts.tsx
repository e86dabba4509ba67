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
    <div className="row gap-14 inset cp-hours">
      <div>
        <span className="quiet nowrap block">Начать с</span>
        <b>{from || '—'}</b>
      </div>
      <ArrowRight size={22} />
      <div>
        <span className="quiet nowrap block">{arrival ? 'Гость' : 'Гостя пока нет'}</span>
        <b className={tight ? 'is-bad' : ''}>{arrival ? arrivalText(arrival, date) : '—'}</b>
      </div>
      <div className="push to-right">
        <span className="quiet nowrap block">На уборку</span>
        <b>{minutes === undefined ? '—' : lengthText(minutes)}</b>
      </div>
    </div>
  )
}

interface FactProps {
  readonly Icon: ComponentType<{ size: number }>
  readonly name: string
  readonly children: ReactNode
}

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div>
      <dt className="row gap-10 fixed quiet">
        <Icon size={20} />
        {name}
      </dt>
      <dd className="narrow breaks">{children}</dd>
    </div>
  )
}
