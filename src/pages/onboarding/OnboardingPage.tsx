// The connection of the agency: how much is done, the steps with the way to each, what every flat lacks.
import { Skeleton } from '@mui/material'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { FlatTable } from './FlatTable.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import { StepList } from './StepList.tsx'
import './onboarding.css'

/** The page `/onboarding`. */
export default function OnboardingPage() {
  const { data, error, refetch } = useRead('GET agency/onboarding', {})
  if (!data && error) {
    return (
      <LoadFailure title="Не удалось загрузить подключение" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label="Загружаем" className="stack gap-14 onboarding">
        <Skeleton variant="rounded" height={104} />
        <Skeleton variant="rounded" height={420} />
      </div>
    )
  }
  const { percent = 0, steps = [], objects = [] } = data
  const counted = steps.filter((step) => step.done || !(step.optional || step.skipped))
  const ready = counted.filter(({ done }) => done).length
  return (
    <div className="stack gap-14 onboarding">
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
      <StepList steps={steps} />
      {objects.length > 0 && <FlatTable flats={objects} />}
    </div>
  )
}
