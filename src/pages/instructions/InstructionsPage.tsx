import { lazyPart } from '#src/base/lazyScreen.tsx'
import { DayTabs } from '#src/views/list/DayTabs.tsx'
import { MatrixView } from './MatrixView.tsx'
import { useInstructionPlace } from './useInstructionPlace.ts'
import './instructions.css'

const CleanerRules = lazyPart(() => import('./CleanerRules.tsx'))

const tabs = [
  ['', 'Гостям'],
  ['cleaners', 'Клинерам'],
] as const

/** Instructions of all flats for guests, and the rules for cleaners beside them. */
export default function InstructionsPage() {
  const { tab, put } = useInstructionPlace()
  const current = tab === 'cleaners' ? 'cleaners' : ''
  return (
    <section className="stack gap-14 instructions" aria-label="Инструкции">
      <h1 className="only-read">Инструкции</h1>
      <DayTabs
        label="Для кого инструкции"
        tabs={tabs.map(([key, label]) => ({
          label,
          isOn: key === current,
          open: () => put({ tab: key, object: null, section: null, row: null }),
        }))}
      />
      {current === '' ? <MatrixView /> : <CleanerRules />}
    </section>
  )
}
