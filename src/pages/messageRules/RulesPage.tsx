import { Button } from '@mui/material'
import { MessagesSquare, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { messageStretches } from '#schema/rules/messageStretches.ts'
import type { Rule } from '#schema/rules/ruleWords.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { newPath } from '#src/views/paths.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { TextTabs } from '../templates/TextTabs.tsx'
import { RuleLine } from './RuleLine.tsx'
import './rules.css'

/** The rules of messages along the way of a stay: booking, arrival, departure, with a switch each. */
export default function RulesPage() {
  return (
    <div className="stack gap-14">
      <TextTabs on="/messages" />
      <Loaded of={useAllRows('messages')} failure="Не удалось загрузить правила" height={320}>
        {(rules) => (rules.length === 0 ? <NoRules /> : <Rules rules={rules} />)}
      </Loaded>
    </div>
  )
}

function NoRules() {
  const { can } = useAccess('messages')
  const { act, isBusy } = useCall('POST messages/starter', {
    told: 'Стартовый набор добавлен: включите нужное',
  })
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
      <NewRule />
    </StateCard>
  )
}

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <div className="stack gap-16 rules">
      <header className="row wrap apart">
        <h1 className="only-read">Правила сообщений</h1>
        <p className="quiet">Кому, когда и что уходит само. Ушедшее и запланированное — в автосообщениях.</p>
        <span className="row wrap">
          <Button variant="outlined" component={Link} to="/automessages">
            Автосообщения
          </Button>
          <NewRule />
        </span>
      </header>
      {messageStretches.map(({ title, events }) => {
        const own = rules.filter(({ event }) => event !== undefined && events.includes(event))
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
  const { can } = useAccess('messages')
  if (!can('create')) return null
  return (
    <Button variant="contained" component={Link} to={newPath('messages')} startIcon={<Plus />}>
      Добавить правило
    </Button>
  )
}
