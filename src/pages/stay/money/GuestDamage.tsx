import { useGetOne } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { MoneyButton } from './MoneyDialog.tsx'

/** What the cleaner after a stay thinks the guest has broken: proposed to be withheld, with its words and photos filled in. */
export function GuestDamage({ rent }: { readonly rent: SentRow<'rents'> }) {
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
      <MoneyButton
        rent={rent}
        move="deposit_withhold"
        given={{ reason: reasonOf(text, named), file_ids }}
        size="small"
        variant="outlined"
      >
        Удержать из залога…
      </MoneyButton>
    </p>
  ))
}

/** The agency's own reason that speaks of damage, with the words of the cleaner behind it. */
function reasonOf(text: string, named: readonly string[]): string {
  const reason = named.find((name) => /порч|полом|слом|разб|ущерб|поврежд/i.test(name)) ?? named[0]
  return reason === undefined ? text : `${reason}: ${text}`
}
