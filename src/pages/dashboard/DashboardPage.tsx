import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { Building2, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { ReadFailure } from '#src/views/ReadFailure.tsx'
import { RetryButton } from '#src/views/RetryButton.tsx'
import { useLastError } from '#src/views/useLastError.ts'
import { DeskBar } from './DeskBar.tsx'
import { PhoneDesk, WideDesk } from './Desks.tsx'
import { useDesk, useDeskPlace } from './desk.ts'
import { useTightDesk } from './useTightDesk.ts'
import './dashboard.css'
import '#src/kinds/kinds.css'

/** The desk: what is wrong, who comes, leaves and stays, cleans, money, load; the address keeps the day and the group. */
export default function DashboardPage() {
  const place = useDeskPlace()
  const phone = useMediaQuery(isPhone)
  const [isTight, hold] = useTightDesk()
  const { data, error, errorUpdatedAt, refetch, isFetching } = useDesk(place)
  const fault = useLastError(data, error, errorUpdatedAt)
  if (!data && fault)
    return <ReadFailure title="Не удалось загрузить дашборд" error={fault} onRetry={refetch} />
  if (!data) return <DeskSkeleton />
  if (data.objects === 0) return <StartCard />
  return (
    <div ref={hold} className="column gap-14 desk" aria-busy={isFetching}>
      <h1 className="only-read">Дашборд</h1>
      <DeskBar desk={data} place={place} isTight={isTight} />
      {error && (
        <p className="row sheet-note wait" role="status">
          Не удалось обновить: показаны прежние данные.
          <RetryButton size="small" onRetry={refetch} />
        </p>
      )}
      {phone ? (
        <PhoneDesk desk={data} place={place} />
      ) : (
        <WideDesk desk={data} place={place} isTight={isTight} />
      )}
    </div>
  )
}

/** An agency without flats, or a manager who has none yet. */
function StartCard() {
  if (useShared('role') === 'manager') {
    return (
      <StateCard
        icon={Building2}
        title="Объектов пока нет"
        text="Попросите администратора закрепить за вами объекты: здесь появятся их заезды, выезды и уборки."
      />
    )
  }
  return (
    <StateCard
      icon={ListChecks}
      title="Начнём с подключения"
      text="Добавьте объекты и подключите каналы: здесь появятся заезды, выезды, уборки и деньги дня."
    >
      <Button variant="contained" component={Link} to="/onboarding">
        Открыть подключение
      </Button>
      <Button variant="outlined" component={Link} to="/objects/create">
        Добавить объект
      </Button>
    </StateCard>
  )
}

const rows = [1, 2, 3, 4, 5, 6]

/** The desk while its day is on the way: blocks of their true height. */
function DeskSkeleton() {
  return (
    <div className="column gap-14 desk" role="status" aria-label="Загружаем">
      <Skeleton variant="rounded" height={36} width="60%" />
      <Skeleton variant="rounded" height={114} />
      <div className="stack gap-14 desk-columns">
        {['arrivals', 'departures', 'staying'].map((name) => (
          <div key={name} className="narrow box desk-card column gap-16 desk-wait">
            {rows.map((row) => (
              <Skeleton key={row} variant="rounded" height={41} />
            ))}
          </div>
        ))}
      </div>
      <Skeleton variant="rounded" height={280} />
    </div>
  )
}
