import { Switch } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#schema/rules/plural.ts'
import { bookings, plannedText, type Rule, timeOfRule, wayOfRule } from '#schema/rules/ruleWords.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { cardPath } from '#src/views/paths.ts'
import { ReceiversButton } from './ReceiversButton.tsx'
import { TextsButton } from './TextsButton.tsx'

/** One rule on the way of a stay; turning it on asks about the bookings that are already there. */
export function RuleLine({ rule }: { readonly rule: Rule }) {
  const { can } = useAccess('messages')
  const provider = usePanelProvider()
  const toasts = useToasts()
  const { act, isBusy } = useCall('PATCH messages')
  const [waiting, setWaiting] = useState(0)
  const { id, name = '', active: isOn = false } = rule
  const turn = async () => {
    const told = isOn ? 'Правило выключено: запланированное по нему не уйдёт' : 'Правило включено'
    const { isDone } = await act({ body: { id, active: !isOn } }, told)
    if (!isDone || isOn) return
    const found = await orNothing(toasts, () =>
      provider.call('GET messages/{id}/receivers', { params: { id } }),
    )
    setWaiting(found?.waiting ?? 0)
  }
  return (
    <li className={isOn ? 'row gap-12 ruled rule-line' : 'row gap-12 ruled rule-line off'}>
      <span className="rule-dot" aria-hidden="true" />
      <div className="stack gap-2 grow breaks rule-what">
        <span className="quiet">{timeOfRule(rule)}</span>
        <Link className="calm-link medium ink thumb" to={cardPath('messages', id)}>
          {name}
        </Link>
        <span className="quiet">
          {wayOfRule(rule)} {rule.mode === 'draft' && <StateMark family="info">Черновик</StateMark>}{' '}
          {rule.essential && <StateMark family="accent">Обязательное</StateMark>}
        </span>
      </div>
      <TextsButton rule={rule} size="small" isNamed />
      <ReceiversButton rule={rule} size="small" isNamed />
      <Switch
        checked={isOn}
        disabled={!can('update') || isBusy}
        onChange={() => void turn()}
        slotProps={{ input: { 'aria-label': `Включено: ${name}` } }}
      />
      {waiting > 0 && (
        <CallDialog
          call="POST messages/{id}/plan"
          params={{ id }}
          title={`Запланировать и для ${counted(waiting, bookings)}, которые уже есть?`}
          action="Запланировать"
          cancel="Только для новых"
          told={plannedText(waiting)}
          onClose={() => setWaiting(0)}
        >
          Правило «{name}» включено и сработает для новых броней. Предстоящие брони оно тронет, только если вы
          согласитесь. Прошедшим ничего не уйдёт.
        </CallDialog>
      )}
    </li>
  )
}
