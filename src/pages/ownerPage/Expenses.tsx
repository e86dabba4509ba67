// What was spent at the owner's cost and the receipts that prove it: beside the list where there is room, else over the screen.
import { ChevronLeft, ChevronRight, FileText, type LucideIcon, X } from 'lucide-react'
import { useState } from 'react'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { addressOf, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { shownFile } from '#src/pages/publicPage/Photos.tsx'
import { Card } from './Card.tsx'
import type { Report } from './report.ts'
import { useWide } from './useWide.ts'

const Lightbox = lazyPart(() => import('#src/kinds/files/Lightbox.tsx'))

type Expense = NonNullable<Report['expenses']>[number]

/** A picture of a receipt, and whose it is. */
interface Receipt extends ShownFile {
  readonly of: Expense
  readonly aside: string
}

const titleOf = ({ title }: Expense): string => title || 'Расход'

function receiptsOf(expenses: readonly Expense[]): Receipt[] {
  return expenses.flatMap((of) => {
    const pictures = (of.receipts ?? []).filter(({ image }) => image)
    return pictures.map((file, index) => {
      const aside = pictures.length === 1 ? 'чек' : `чек ${index + 1} из ${pictures.length}`
      return { ...shownFile(file, `${titleOf(of)}, ${aside}`), of, aside }
    })
  })
}

/** The expenses of the month with their receipts; nothing while there are none. */
export function Expenses({ expenses }: { readonly expenses: readonly Expense[] }) {
  const isWide = useWide()
  const receipts = receiptsOf(expenses)
  const [chosen, choose] = useState<number>()
  // where there is room the first receipt lies open
  const at = chosen ?? (isWide ? 0 : -1)
  const receipt = receipts[at]
  if (expenses.length === 0) return null
  const proved = expenses.filter((one) => one.receipts?.length).length
  const sum = formatMoney(addMoney(...expenses.map(({ amount = 0 }) => amount)))
  return (
    <div className="stack gap-14 op-flats">
      <Card title="Расходы" aside={[sum, provedText(proved, expenses.length)].filter(Boolean).join(', ')}>
        <ul>
          {expenses.map((expense) => (
            <Line
              key={expense.id}
              expense={expense}
              hasReceipts={proved > 0}
              isOpen={isWide && receipt?.of === expense}
              onOpen={() => choose(receipts.findIndex(({ of }) => of === expense))}
            />
          ))}
        </ul>
      </Card>
      {receipt && isWide && <Beside receipts={receipts} at={at} onMove={choose} />}
      {receipt && !isWide && <Lightbox files={receipts} start={at} onClose={() => choose(-1)} />}
    </div>
  )
}

function provedText(proved: number, all: number): string {
  if (proved === 0) return ''
  return proved === all ? 'к каждому чек' : `с чеком ${proved} из ${all}`
}

interface LineProps {
  readonly expense: Expense
  /** Whether the owner is shown receipts at all. */
  readonly hasReceipts: boolean
  readonly isOpen: boolean
  onOpen(): void
}

/** Close lines: what was done for the flats and the stays are not far below. */
const lineRoom = { padding: '4px 16px' } as const

function Line({ expense, hasReceipts, isOpen, onOpen }: LineProps) {
  const { date, object, amount = 0, receipts = [] } = expense
  const day = isIsoDate(date) ? formatDate(date).slice(0, 5) : ''
  const place = [object, hasReceipts && receipts.length === 0 && 'без чека'].filter(Boolean).join(', ')
  return (
    <li className="row gap-12 line-above op-spent" style={lineRoom} aria-current={isOpen || undefined}>
      <span className="quiet fixed">{day}</span>
      {hasReceipts && <Thumb expense={expense} onOpen={onOpen} />}
      <span className="grow breaks">
        <span className="block medium">{titleOf(expense)}</span>
        <span className="quiet">{place}</span>
      </span>
      <b className="nowrap">{formatMoney(subtractMoney(0, amount))}</b>
    </li>
  )
}

function Thumb({ expense, onOpen }: Pick<LineProps, 'expense' | 'onOpen'>) {
  const { receipts: [first] = [] } = expense
  const name = `Чек: ${[titleOf(expense), expense.object].filter(Boolean).join(', ')}`
  if (!first) return <span className="fixed pub-thumb" />
  if (!first.image) {
    const url = addressOf(first.url)
    return (
      <a className="center fixed pub-thumb" href={url} target="_blank" rel="noreferrer" aria-label={name}>
        <FileText size={20} />
      </a>
    )
  }
  return (
    <button type="button" className="fixed pub-thumb" aria-label={name} onClick={onOpen}>
      <img src={addressOf(first.thumb_url || first.url)} alt="" loading="lazy" />
    </button>
  )
}

interface BesideProps {
  readonly receipts: readonly Receipt[]
  readonly at: number
  /** To another receipt, −1 to none. */
  onMove(at: number): void
}

/** As high as the list beside it. */
const receiptPlace = { position: 'relative', flex: 1, minHeight: 320 } as const

/** The receipt beside the list; pressed, it fills the screen. */
function Beside({ receipts, at, onMove }: BesideProps) {
  const [isWhole, setWhole] = useState(false)
  const receipt = receipts[at]
  if (!receipt) return null
  const { of, name, url, aside } = receipt
  const step = (to: number, label: string, Icon: LucideIcon) => (
    <button
      type="button"
      className="center quiet"
      aria-label={label}
      disabled={to >= receipts.length}
      onClick={() => onMove(to)}
    >
      <Icon size={18} />
    </button>
  )
  return (
    <section className="column gap-0 box op-card" aria-label={name}>
      <div className="row gap-0 op-month">
        <h2 className="grow op-title">
          {titleOf(of)} <span>{aside}</span>
        </h2>
        {step(at === 0 ? receipts.length : at - 1, 'Предыдущий чек', ChevronLeft)}
        {step(at + 1, 'Следующий чек', ChevronRight)}
        {step(-1, 'Закрыть чек', X)}
      </div>
      <button type="button" style={receiptPlace} onClick={() => setWhole(true)}>
        <img className="op-receipt" src={url} alt={`${name}: открыть во весь экран`} />
      </button>
      {isWhole && <Lightbox files={receipts} start={at} onClose={() => setWhole(false)} />}
    </section>
  )
}
