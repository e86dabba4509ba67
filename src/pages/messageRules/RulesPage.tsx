// The rules of messages along the way of a stay: booking, arrival, departure, with a switch each.
import { Button, Skeleton } from '@mui/material'
import { MessagesSquare, Plus } from 'lucide-react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { newPath } from '#src/views/paths.ts'
import { RuleLine } from './RuleLine.tsx'
import { type Rule, stretches } from './ruleWords.ts'
import './rules.css'

/** The page of `/messages`. */
export default function RulesPage() {
  const { can } = useAccess(models.messages)
  const { act, isBusy } = useCall('POST messages/starter', {
    told: 'Стартовый набор добавлен: включите нужное',
  })
  const { data, error, refetch } = useGetList<Rule>('messages', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'sort', order: 'ASC' },
  })
  if (error && !data) {
    return <LoadFailure title="Не удалось загрузить правила" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton variant="rounded" height={320} aria-label="Загружаем правила" />
  if (data.length === 0) {
    return (
      <StateCard
        icon={MessagesSquare}
        title="Правил пока нет"
        text="Правило само пишет гостю или клинеру в нужный час: подтверждает бронь, шлёт адрес и код, напоминает о выезде."
      >
        {can('starter') && (
          <Button variant="outlined" loading={isBusy} onClick={() => void act({})}>
            Добавить стартовый набор
          </Button>
        )}
        {can('create') && <NewRule />}
      </StateCard>
    )
  }
  return (
    <div className="stack gap-16 rules">
      <header className="row wrap apart">
        <h1 className="only-read">Правила сообщений</h1>
        <p className="quiet">Кому, когда и что уходит само. Ушедшее и запланированное — в автосообщениях.</p>
        <span className="row wrap">
          <Button variant="outlined" component={Link} to="/automessages">
            Автосообщения
          </Button>
          {can('create') && <NewRule />}
        </span>
      </header>
      {stretches.map(({ title, events }) => {
        const own = data.filter(({ event }) => events.includes(event))
        if (own.length === 0) return null
        return (
          <section key={title} className="stack rules-stretch" aria-label={title}>
            <h2 className="size-15">{title}</h2>
            <ul className="box">
              {own.map((rule) => (
                <RuleLine key={rule.id} rule={rule} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function NewRule() {
  return (
    <Button variant="contained" component={Link} to={newPath('messages')} startIcon={<Plus />}>
      Добавить правило
    </Button>
  )
}
