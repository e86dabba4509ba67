import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** What is known of a damage before anything is typed. */
export interface KnownDamage {
  readonly reason: string
  readonly file_ids: readonly number[]
}

interface GuestDamageProps {
  readonly rent: SentRow<'rents'>
  /** What may be done about one of them. */
  readonly children: (known: KnownDamage) => ReactNode
}

/** What the cleaner after a stay thinks the guest has broken: proposed to be withheld, with its words and photos filled in. */
export function GuestDamage({ rent, children }: GuestDamageProps) {
  const { can } = useAccess('cleans')
  const named = useShared('agency').settings?.withhold_reasons?.flatMap(({ name }) => name ?? []) ?? []
  const { clean_id: id } = rent
  const { data: clean } = useGetOne<SentRow<'cleans'>>(
    'cleans',
    { id: id ?? 0 },
    { enabled: typeof id === 'number' && can('get') },
  )
  const damage = (clean?.problems ?? []).filter(({ by_guest }) => by_guest === true)
  return damage.map(({ id: number, text = '', file_ids = [] }) => (
    <p key={number} className="row wrap gap-10">
      <span className="breaks">Клинер думает, что это гость: «{text}»</span>
      {children({ reason: reasonOf(text, named), file_ids })}
    </p>
  ))
}

/** The agency's own reason that speaks of damage, with the words of the cleaner behind it. */
function reasonOf(text: string, named: readonly string[]): string {
  const reason = named.find((name) => /порч|полом|слом|разб|ущерб|поврежд/i.test(name)) ?? named[0]
  return reason === undefined ? text : `${reason}: ${text}`
}
