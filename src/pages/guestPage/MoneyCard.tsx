// What the stay costs, what has come, and the ways to pay the rest.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { localMoment } from '#schema/rules/dates.ts'
import { safeLink } from '#schema/rules/text.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { CopyButton } from './CopyButton.tsx'
import { GuestCard } from './GuestCard.tsx'
import { depositToPay, type Money } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { OnlinePay, OnlineState } from './OnlinePay.tsx'
import { PaidForm } from './PaidForm.tsx'
import { Told } from './Told.tsx'
import { payWordsIn } from './words/payWords.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** Whether there is anything to be told of money. */
export const hasMoney = (money: Money | undefined): money is Money =>
  Boolean(money?.all || money?.paid || money?.deposit?.all)

/** The card of money; nothing where the server tells of none. */
export function MoneyCard() {
  const { say, refusal, language } = useSpeech()
  const { page, waiting, fault } = useGuestPlace()
  const [isTelling, setTelling] = useState(false)
  const { money, view } = page
  if (!hasMoney(money)) return null
  const { needToPay = 0, ways = [], purpose, claim, online, charges = [] } = money
  const isDue = needToPay > 0 || depositToPay(money) > 0
  const isWaiting = waiting.some(({ path }) => path === 'guestpage/paid')
  const refused = fault?.post.path === 'guestpage/paid' ? say('refused', { why: refusal(fault.error) }) : ''
  return (
    <GuestCard part="pay" title={say('money')} className="gp-pay">
      <Lines money={money} />
      <OnlineState charges={charges} />
      {claim && <Claim claim={claim} />}
      {isWaiting && <p className="gp-note">{say('waitsHere')}</p>}
      {isDue && view === 'full' && (
        <>
          {online && <OnlinePay online={online} />}
          {online && ways.length > 0 && <p className="strong line-above">{payWordsIn(language)('other')}</p>}
          <ul className="column gap-12">
            {ways.map((way) => (
              <Way key={`${way.kind} ${way.text}`} way={way} />
            ))}
          </ul>
          {purpose && ways.length > 0 && (
            <div className="row wrap apart gap-12">
              <p className="breaks">
                <span className="quiet block">{say('purpose')}</span>
                {purpose}
              </p>
              <CopyButton text={purpose} what={say('purpose')} />
            </div>
          )}
          <Told text={refused} isBad />
          {isTelling ? (
            <PaidForm onClose={() => setTelling(false)} />
          ) : (
            <div className="row wrap gp-tool">
              <PubButton onClick={() => setTelling(true)}>{say('paidAlready')}</PubButton>
              {ways.length > 0 && (
                <PubButton onClick={() => window.print()}>
                  <Printer size={18} />
                  {say('print')}
                </PubButton>
              )}
            </div>
          )}
        </>
      )}
    </GuestCard>
  )
}

const names = {
  stay: 'lineStay',
  cleaning: 'lineCleaning',
  discount: 'lineDiscount',
  channel: 'lineChannel',
} as const

function Lines({ money }: { readonly money: Money }) {
  const { say, sum, day, deposits } = useSpeech()
  const { view } = useGuestPlace().page
  const { lines = [], all = 0, paid = 0, needToPay = 0, deposit } = money
  const { all: whole = 0, state, return_due: due } = deposit ?? {}
  return (
    <dl className="gp-sums">
      {lines.map(({ code, name, qty, amount = 0 }) => (
        <Line
          key={`${code} ${name} ${amount}`}
          name={
            code && code !== 'addon'
              ? say(names[code])
              : [name, qty && qty !== 1 ? `× ${qty}` : ''].filter(Boolean).join(' ')
          }
          value={sum(amount)}
        />
      ))}
      {paid > 0 && <Line name={say('received')} value={sum(view === 'off' ? paid : -paid)} />}
      {(all > 0 || (paid > 0 && view !== 'off')) && (
        <Line
          name={say(needToPay <= 0 ? 'allPaid' : view === 'request' && paid <= 0 ? 'total' : 'left')}
          value={needToPay > 0 ? sum(needToPay) : ''}
          isMain
        />
      )}
      {whole > 0 && state && state !== 'none' && (
        <Line
          name={[
            say('deposit'),
            deposits[state],
            due && state === 'received' ? say('depositDue', { date: day(due) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          value={sum(whole)}
        />
      )}
    </dl>
  )
}

interface LineProps {
  readonly name: string
  readonly value: string
  readonly isMain?: boolean
}

function Line({ name, value, isMain = false }: LineProps) {
  return (
    <div className={isMain ? 'row base apart gap-12 strong line-above gp-main-sum' : 'row base apart gap-12'}>
      <dt className="narrow breaks">{name}</dt>
      <dd className="fixed nowrap">{value}</dd>
    </div>
  )
}

function Claim({ claim: { amount, at } }: { readonly claim: NonNullable<Money['claim']> }) {
  const { say, sum, when } = useSpeech()
  const { zone, today } = useGuestPlace()
  const told = at ? localMoment(zone, at) : undefined
  return (
    <div className="gp-note" role="status">
      <b>{amount ? say('checking', { sum: sum(amount) }) : say('checkingPlain')}</b>
      {told && <p>{say('toldAt', { when: when(told.date, today), time: told.time })}</p>}
    </div>
  )
}

function Way({
  way: { kind = 'own', text = '', copy, url },
}: {
  readonly way: NonNullable<Money['ways']>[number]
}) {
  const { say, ways } = useSpeech()
  const link = url ? safeLink(url) : null
  return (
    <li className="column gap-6">
      <span className="quiet">{ways[kind]}</span>
      {text && <p className="breaks gp-lines">{text}</p>}
      <div className="row wrap gp-tool">
        {link && (
          <a className="pub-button is-soft" href={link} target="_blank" rel="noreferrer">
            {say('openLink')}
          </a>
        )}
        {copy && <CopyButton text={copy} what={ways[kind]} />}
      </div>
    </li>
  )
}
