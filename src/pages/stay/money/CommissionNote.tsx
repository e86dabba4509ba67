import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { commissionTold } from '#schema/rules/commission.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** What becomes of the channel's commission with what is filled in; of the row of the form unless told. */
export default function CommissionNote({ rent }: { readonly rent?: SentRow<'rents'> }) {
  const before = useRecordContext({ record: rent }) ?? {}
  return <CommissionWords before={before} after={{ ...before, ...useWatch() }} />
}

/** What becomes of the channel's commission when a stay is saved with other values; nothing where it stays. */
export function CommissionWords(stays: { readonly before: object; readonly after: object }) {
  const known = { otas: useShared('otas'), sources: useShared('sources') }
  const text = commissionTold(stays.before, stays.after, known)
  return text && <p>{text}</p>
}
