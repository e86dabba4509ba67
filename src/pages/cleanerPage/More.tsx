import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useFocusOfPage } from '#src/base/useFocusOfPage.ts'
import { daysAhead } from './cleanData.ts'
import { Folded } from './Folded.tsx'
import type { Month } from './pageShape.ts'
import type { PartProps } from './usePage.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const DaysOff = lazyPart(() => import('./DaysOff.tsx'), <OnTheWay />)
const Earnings = lazyPart(() => import('./Earnings.tsx'), <OnTheWay />)

function OnTheWay() {
  return <p className="quiet size-15 pub-loading">{useSpeech().say('loadingPart')}</p>
}

interface MoreProps extends PartProps {
  readonly accruals: Month['accruals']
}

/** What a cleaner opens now and then, days off and money in detail: its code is fetched when it is opened. */
export default function More({ accruals = [], ...part }: MoreProps) {
  const { say } = useSpeech()
  useFocusOfPage()
  const { payouts = [] } = part.page
  const ahead = daysAhead(part.page).length
  return (
    <>
      <Folded title={say('daysOff')} aside={ahead === 0 ? say('none') : String(ahead)}>
        <DaysOff {...part} />
      </Folded>
      {accruals.length + payouts.length > 0 && (
        <Folded title={say('moneyDetails')}>
          <Earnings accruals={accruals} payouts={payouts} />
        </Folded>
      )}
    </>
  )
}
