// The heading of a hook: name, light, where it leads, what it hears of, when it last went.
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { eventsText, type Hook, hookName, hookState, providerName } from './hookWords.ts'

/** Everything about a hook at a glance; why it was switched off stands in red. */
export function HookHead({ hook }: { readonly hook: Hook }) {
  const clock = useClock()
  const { family, text } = hookState(hook)
  const { last_at, last_status, disabled_reason } = hook
  const isIncoming = hook.direction === 'in'
  return (
    <div className="stack gap-2 narrow breaks hook-head">
      <h2 className="row wrap">
        {hookName(hook)} <StateMark family={family}>{text}</StateMark>
      </h2>
      <p className="quiet">
        {isIncoming ? `Принимает уведомления: ${providerName(hook.provider)}` : hook.url}
      </p>
      {!isIncoming && <p className="quiet">{eventsText(hook)}</p>}
      {last_at && (
        <p className="quiet">
          Последний обмен {momentText(last_at, clock)}
          {!isIncoming && (last_status ? `, ответ ${last_status}` : ', ответа не было')}
        </p>
      )}
      {hook.active === false && disabled_reason && <p className="quiet hook-why">{disabled_reason}</p>}
    </div>
  )
}
