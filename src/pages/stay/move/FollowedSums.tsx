import { useGetOne } from 'react-admin'
import type { Place } from '#schema/rules/stayDays.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { ExtraEffects } from '../extras/ExtraEffects.tsx'
import { CommissionWords } from '../money/CommissionNote.tsx'

interface FollowedSumsProps {
  readonly id: number
  readonly to: Place
  /** The price that the stay gets with its new days, if it gets one. */
  readonly price: Pick<RowChange<'rents'>, 'amount'>
}

/** The extras and the channel's commission that follow a move, by the whole row of a stay of which a screen knows a part. */
export function FollowedSums({ id, to, price }: FollowedSumsProps) {
  const { data: rent } = useGetOne<SentRow<'rents'>>('rents', { id })
  if (!rent) return null
  return (
    <>
      <p className="quiet">
        <ExtraEffects rent={rent} to={{ ...to, ...price }} />
      </p>
      <CommissionWords before={rent} after={{ ...rent, ...price }} />
    </>
  )
}
