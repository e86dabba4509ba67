// What the channel asks of this booking and nobody has agreed to yet: said in plain words and decided on the spot.
import { RadioTower } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { Banner } from '#src/views/sheet/Banner.tsx'
import { UpdateActs } from '../../updates/UpdateActs.tsx'
import { changesOf, titleOf } from '../../updates/updateWords.ts'
import { useDecisions } from '../../updates/useDecisions.ts'

/** A banner for each update that waits; two stays on the same nights have a banner of their own. */
export function ChannelBanner({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const objects = useShared('objects')
  const decisions = useDecisions()
  const waiting = rent.updates?.filter(({ open, kind }) => open && kind !== 'conflict')
  return waiting?.map((update) => {
    const changes = changesOf(update, clock, objects).filter(({ isHeld }) => isHeld)
    return (
      <Banner
        key={update.id}
        about="Канал ждёт решения"
        family="wait"
        Icon={RadioTower}
        title={titleOf(update)}
      >
        <p>{[update.channel, momentText(update.received_at, clock)].filter(Boolean).join(', ')}</p>
        {changes.length > 0 && (
          <p>
            {changes
              .map(({ label, old, now }) => `${label}: у нас ${old || 'пусто'}, в канале ${now || 'пусто'}`)
              .join('; ')}
          </p>
        )}
        <p>{update.reason}</p>
        <UpdateActs
          update={{ ...update, rent_id: rent.id }}
          isNext={false}
          decisions={decisions}
          isInSightOnly
        />
      </Banner>
    )
  })
}
