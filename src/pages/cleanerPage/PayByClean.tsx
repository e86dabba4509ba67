// What each clean of a month is paid, and the way to say that it is not right.
import { useState } from 'react'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { isOver } from './cleanData.ts'
import type { SentClean } from './pageShape.ts'
import { type Kind, Reports } from './Reports.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

interface PayByCleanProps {
  readonly cleans: readonly SentClean[]
  /** The way to disagree; staff have none. */
  readonly door: Door | undefined
  reload(): Promise<void>
}

/** The finished cleans with their sums; nothing while no sum is shown. */
export default function PayByClean({ cleans, ...ways }: PayByCleanProps) {
  const paid = cleans.filter(
    ({ status, price }) => status && isOver({ status }) && status !== 'canceled' && price !== undefined,
  )
  return (
    <ul className="cp-rules">
      {paid.map((clean) => (
        <PaidClean key={clean.id} clean={clean} {...ways} />
      ))}
    </ul>
  )
}

const kinds: readonly Kind[] = ['dispute']

interface PaidCleanProps extends Omit<PayByCleanProps, 'cleans'> {
  readonly clean: SentClean
}

function PaidClean({ clean, door, reload }: PaidCleanProps) {
  const { say, day, refusal } = useSpeech()
  const [told, setTold] = useState(0)
  const { id, object, date = '', price = 0, bonus = 0, penalty = 0, pay_disputes: disputes = [] } = clean
  const { told: fault, send } = useSending(async (reason: string) => {
    await door?.('POST cleans/dispute', { body: { id, reason } })
    await reload()
    setTold((count) => count + 1)
    return ''
  }, refusal)
  const isOpen = disputes.some(({ settled }) => settled !== true)
  return (
    <li>
      <p className="row apart gap-12">
        <span className="narrow breaks">
          {day(date)}, {object?.name}
        </span>
        <b className="nowrap">{formatMoney(subtractMoney(addMoney(price, bonus), penalty))}</b>
      </p>
      {disputes.map(({ text = '', settled }) => (
        <p key={text} className="breaks">
          {say(settled ? 'disputeOver' : 'disputed', { text })}
        </p>
      ))}
      {fault.text && (
        <p className="is-bad" role="alert">
          {fault.text}
        </p>
      )}
      {door && !isOpen && <Reports key={told} kinds={kinds} onWrite={({ text }) => void send(text)} />}
    </li>
  )
}
