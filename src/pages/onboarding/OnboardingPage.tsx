import type { CallAnswer } from '#schema/wire/lines.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { FlatTable } from './FlatTable.tsx'
import { FromFiles } from './FromFiles.tsx'
import { StepList } from './StepList.tsx'
import './onboarding.css'

/** The connection of the agency: how much is done, the steps with the way to each, what every flat lacks. */
export default function OnboardingPage() {
  const query = useRead('GET agency/onboarding', {})
  return (
    <div className="stack gap-14 onboarding">
      <Loaded of={query} failure="Не удалось загрузить подключение" height={540}>
        {({ percent = 0, steps = [], objects = [] }) => (
          <>
            <Head percent={percent} steps={steps} />
            <StepList steps={steps} />
            <FromFiles />
            {objects.length > 0 && <FlatTable flats={objects} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Head({ percent = 0, steps = [] }: CallAnswer<'GET agency/onboarding'>) {
  const counted = steps.filter((step) => step.done || !(step.optional || step.skipped))
  const ready = counted.filter(({ done }) => done).length
  return (
    <header className="row gap-20 box onboarding-head">
      <ProgressRing percent={percent} />
      <div>
        <h1>{percent === 100 ? 'Всё подключено' : 'Подключение агентства'}</h1>
        <p className="quiet">
          {percent === 100
            ? 'Те же проверки продолжают следить за данными: если чего-то не станет, шаг откроется снова.'
            : `Готово ${ready} из ${counted.length}. Шаги отмечаются сами, как только данные на месте.`}
        </p>
      </div>
    </header>
  )
}

const RADIUS = 34
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of 80 px with the percent in the middle. */
function ProgressRing({ percent }: { readonly percent: number }) {
  return (
    <svg
      className="fixed own-colours progress-ring"
      width={80}
      height={80}
      viewBox="0 0 80 80"
      role="img"
      aria-label={`Готово ${percent} %`}
    >
      <circle cx={40} cy={40} r={RADIUS} className="ring-track" />
      <circle
        cx={40}
        cy={40}
        r={RADIUS}
        className="ring-done"
        strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        transform="rotate(-90 40 40)"
      />
      <text className="strong" x={40} y={46} textAnchor="middle">
        {percent}%
      </text>
    </svg>
  )
}
