// The desk: what is wrong, who comes, leaves and stays, cleans, money, load. The address keeps the day and the group.
import { Button, useMediaQuery } from '@mui/material'
import { Lock } from 'lucide-react'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { DeskBar } from './DeskBar.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { PhoneDesk } from './PhoneDesk.tsx'
import { StartCard } from './StartCard.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskPlace } from './useDeskPlace.ts'
import { WideDesk } from './WideDesk.tsx'
import './dashboard.css'
import '#src/kinds/kinds.css'

/** The screen of the root and of `/dashboard`. */
export default function DashboardPage() {
  const place = useDeskPlace()
  const phone = useMediaQuery(isPhone)
  const role = useShared('role')
  const { data, error, refetch, isFetching } = useDesk(place.day)
  if (!data && error) return <DeskFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <DeskSkeleton />
  if (data.objects === 0) return <StartCard role={role} />
  const Desk = phone ? PhoneDesk : WideDesk
  return (
    <div className="column gap-14 desk" aria-busy={isFetching}>
      <h1 className="only-read">Дашборд</h1>
      <DeskBar desk={data} place={place} />
      {error && (
        <p className="row sheet-note wait" role="status">
          Не удалось обновить: показаны прежние данные.
          <Button size="small" onClick={() => void refetch()}>
            Повторить
          </Button>
        </p>
      )}
      <Desk desk={data} group={place.group} />
    </div>
  )
}

function DeskFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof HttpError && error.status === 403) {
    return <StateCard icon={Lock} title="Нет доступа" text={error.message} />
  }
  return <LoadFailure title="Не удалось загрузить дашборд" error={error} onRetry={onRetry} />
}
