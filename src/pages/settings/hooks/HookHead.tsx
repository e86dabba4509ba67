// The heading of a hook: name, light, where it leads, what it hears of, when it last went.
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, numberIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { eventsText, hookName, hookState, isIncoming, providerName } from './hookWords.ts'

/** Everything about a hook at a glance; why it was switched off stands in red. */
export function HookHead({ hook }: { readonly hook: KnownRow }) {
  const clock = useClock()
  const { family, text } = hookState(hook)
  const status = numberIn(hook, 'last_status')
  const at = textIn(hook, 'last_at')
  const why = textIn(hook, 'disabled_reason')
  return (
    <div className="stack gap-2 narrow breaks hook-head">
      <h2 className="row wrap">
        {hookName(hook)} <StateMark family={family}>{text}</StateMark>
      </h2>
      <p className="quiet">
        {isIncoming(hook) ? `Принимает уведомления: ${providerName(hook)}` : textIn(hook, 'url')}
      </p>
      {!isIncoming(hook) && <p className="quiet">{eventsText(hook)}</p>}
      {at !== '' && (
        <p className="quiet">
          Последний обмен {momentText(at, clock)}
          {!isIncoming(hook) && (status ? `, ответ ${status}` : ', ответа не было')}
        </p>
      )}
      {hook.active === false && why !== '' && <p className="quiet hook-why">{why}</p>}
    </div>
  )
}
