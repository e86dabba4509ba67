// One rule on the way of a stay: its hour, its name, its switch, whom it reaches next.
import { Button, Switch } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { cardPath } from '#src/views/paths.ts'
import { ReceiversDialog } from './ReceiversDialog.tsx'
import { timeOfRule, wayOfRule } from './ruleWords.ts'
import { bookings, useRuleSteps } from './useRules.ts'

/** The line; turning a rule on asks about the bookings that are already there. */
export function RuleLine({ rule }: { readonly rule: KnownRow }) {
  const { can } = useAccess(models.messages)
  const steps = useRuleSteps()
  const [waiting, setWaiting] = useState(0)
  const [isShown, setShown] = useState(false)
  const name = textIn(rule, 'name')
  const isOn = rule.active === true
  const turn = async () => {
    if ((await steps.turn(rule.id, !isOn)) === undefined || isOn) return
    setWaiting(await steps.waitingOf(rule.id))
  }
  return (
    <li className={isOn ? 'row gap-12 ruled rule-line' : 'row gap-12 ruled rule-line off'}>
      <span className="rule-dot" aria-hidden="true" />
      <div className="stack gap-2 grow breaks rule-what">
        <span className="quiet">{timeOfRule(rule)}</span>
        <Link className="calm-link medium ink thumb" to={cardPath('messages', rule.id)}>
          {name}
        </Link>
        <span className="quiet">
          {wayOfRule(rule)} {rule.mode === 'draft' && <StateMark family="info">Черновик</StateMark>}
        </span>
      </div>
      {can('receivers') && (
        <Button size="small" onClick={() => setShown(true)}>
          Кому уйдёт<span className="only-read">: {name}</span>
        </Button>
      )}
      <Switch
        checked={isOn}
        disabled={!can('update') || steps.isBusy}
        onChange={() => void turn()}
        slotProps={{ input: { 'aria-label': `Включено: ${name}` } }}
      />
      {isShown && <ReceiversDialog rule={rule} onClose={() => setShown(false)} />}
      {waiting > 0 && (
        <ConfirmDialog
          title={`Запланировать и для ${counted(waiting, bookings)}, которые уже есть?`}
          action="Запланировать"
          cancel="Только для новых"
          isBusy={steps.isBusy}
          onConfirm={() => {
            void steps.plan(rule.id, waiting).then(() => setWaiting(0))
          }}
          onClose={() => setWaiting(0)}
        >
          Правило «{name}» включено и сработает для новых броней. Предстоящие брони оно тронет, только если вы
          согласитесь. Прошедшим ничего не уйдёт.
        </ConfirmDialog>
      )}
    </li>
  )
}
