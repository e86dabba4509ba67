import { keepPreviousData } from '@tanstack/react-query'
import { Broom, CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { BootScreen } from '#src/base/states/BootScreen.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { cleanStatusLabel } from '#src/pages/clean/card/cleanWords.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { ReadFailure } from '#src/views/ReadFailure.tsx'
import { Inspecting } from './Inspecting.tsx'
import { inspectionPath } from './inspectionPath.ts'
import type { InspectedClean } from './lines.ts'
import { usePhotos } from './usePhotos.ts'
import './inspection.css'

const toList = ['/cleans', 'Открыть уборки'] as const

/** `/cleans/inspection`: one finished clean after another, its photos beside the example and the last accepted ones. */
export default function InspectionPage() {
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('id')) || undefined
  const reading = useRead(
    'GET cleans/inspection',
    { query: asked === undefined ? {} : { id: asked } },
    { placeholderData: keepPreviousData },
  )
  const { data, error, refetch } = reading
  const photos = usePhotos(data?.files)
  if (!data && error)
    return <ReadFailure title="Приёмка не загрузилась" error={error} onRetry={() => void refetch()} />
  if (!data) return <BootScreen />
  const { queue = [], cleans = [] } = data
  // The next clean is there already while the answer about it is on its way.
  const clean = asked === undefined ? cleans[0] : cleans.find(({ id }) => id === asked)
  if (!clean && reading.isPlaceholderData) return <BootScreen />
  const others = queue.filter(({ id }) => id !== clean?.id)
  if (!clean)
    return <StateCard icon={CircleCheck} title="Принимать нечего" text="Всё убранное принято." way={toList} />
  if (clean.status !== 'done')
    return (
      <StateCard
        icon={Broom}
        title={`${clean.name}: ${cleanStatusLabel(clean.status).toLocaleLowerCase('ru')}`}
        text={doneBy(clean)}
        way={others[0] ? [inspectionPath(others[0].id), `Дальше: ${others[0].name}`] : toList}
      />
    )
  return <Inspecting key={clean.id} clean={clean} queue={others} photos={photos} />
}

function doneBy({ status, checked_name: name }: InspectedClean): string {
  if (status === 'checked')
    return name ? `Уборку уже посмотрели: ${name}.` : 'Уборка принята сама: её не надо смотреть.'
  return 'Её сейчас нельзя принять: клинер ещё не закончил или её вернули раньше вас.'
}
