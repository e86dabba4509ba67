// What a cleaner opens now and then, days off and money in detail: its code is fetched when it is opened.
import { Suspense, useState } from 'react'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Door } from '#src/pages/publicPage/door.ts'
import type { CleanerPage } from './cleanData.ts'
import type { PageAnswer } from './pageShape.ts'

const DaysOff = lazyScreen(async () => ({ default: (await import('./DaysOff.tsx')).DaysOff }))
const Earnings = lazyScreen(async () => ({ default: (await import('./Earnings.tsx')).Earnings }))

interface MoreProps {
  readonly page: CleanerPage
  readonly accruals: NonNullable<PageAnswer['accruals']>
  readonly door: Door
  readonly reload: () => Promise<void>
}

/** Two folded parts. */
export function More({ page, accruals, door, reload }: MoreProps) {
  const ahead = page.daysOff.filter(({ end = '' }) => end >= page.today).length
  return (
    <>
      <Folded title="Выходные" aside={ahead === 0 ? 'нет' : String(ahead)}>
        <DaysOff id={page.id} days={page.daysOff} today={page.today} door={door} reload={reload} />
      </Folded>
      {accruals.length + page.payouts.length > 0 && (
        <Folded title="Доплаты, штрафы и выплаты" aside="">
          <Earnings accruals={accruals} payouts={page.payouts} />
        </Folded>
      )}
    </>
  )
}

interface FoldedProps {
  readonly title: string
  readonly aside: string
  readonly children: React.ReactNode
}

function Folded({ title, aside, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="cp-zone" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row gap-10">
        <b>{title}</b>
        <span>{aside}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="quiet size-15 cp-loading">Загружаем…</p>}>{children}</Suspense>
      )}
    </details>
  )
}
