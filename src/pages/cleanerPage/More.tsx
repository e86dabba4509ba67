import { lazyPart } from '#src/base/lazyScreen.tsx'
import { daysAhead } from './cleanData.ts'
import { Folded } from './Folded.tsx'
import type { Month } from './pageShape.ts'
import type { PartProps } from './usePage.ts'

const onTheWay = <p className="quiet size-15 pub-loading">Загружаем…</p>
const DaysOff = lazyPart(() => import('./DaysOff.tsx'), onTheWay)
const Earnings = lazyPart(() => import('./Earnings.tsx'), onTheWay)

interface MoreProps extends PartProps {
  readonly accruals: Month['accruals']
}

/** What a cleaner opens now and then, days off and money in detail: its code is fetched when it is opened. */
export function More({ accruals = [], ...part }: MoreProps) {
  const { payouts = [] } = part.page
  const ahead = daysAhead(part.page).length
  return (
    <>
      <Folded title="Выходные" aside={ahead === 0 ? 'нет' : String(ahead)}>
        <DaysOff {...part} />
      </Folded>
      {accruals.length + payouts.length > 0 && (
        <Folded title="Доплаты, штрафы и выплаты">
          <Earnings accruals={accruals} payouts={payouts} />
        </Folded>
      )}
    </>
  )
}
