import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import type { OpenClean } from './cleanWords.ts'

/** «Почему назначен»: each choice of a cleaner, the latest first, as a sum, and what stood against the others. */
export function WhyBlock({ clean }: { readonly clean: OpenClean }) {
  const clock = useClock()
  const cleaners = useShared('cleaners')
  const log = clean.assign_log ?? []
  if (log.length === 0) return null
  const nameOf = (id: number | undefined) =>
    cleaners.find((one) => one.id === id)?.name ?? (id === undefined ? '' : `№\u00a0${id}`)
  return (
    <Block title="Почему назначен">
      {log.toReversed().map(({ at, cleaner_id, result, reasons = [], sum = [], rejected = [] }) => (
        <div key={`${at} ${cleaner_id}`} className="column gap-4">
          <p>
            <b>{nameOf(cleaner_id)}</b>
            {`: ${result}`}
            {at && <span className="quiet">{`, ${momentText(at, clock)}`}</span>}
          </p>
          <p className="quiet">
            {sum.length > 0
              ? sum
                  .map(({ reason = '', points = 0 }) =>
                    points === 0 ? reason : `${reason} ${signed(points)}`,
                  )
                  .join(', ')
              : reasons.join(', ')}
          </p>
          {rejected.length > 0 && (
            <p className="quiet">
              Не подошли: {rejected.map(({ name, why }) => `${name} (${why})`).join(', ')}
            </p>
          )}
        </div>
      ))}
    </Block>
  )
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`)
