import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { commissionTold } from '#schema/rules/commission.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** What becomes of the channel's commission with what is filled in; of the row of the form unless told. */
export default function CommissionNote({ rent }: { readonly rent?: SentRow<'rents'> }) {
  const known = { otas: useShared('otas'), sources: useShared('sources') }
  const before = useRecordContext({ record: rent }) ?? {}
  const text = commissionTold(before, { ...before, ...useWatch() }, known)
  return text && <p>{text}</p>
}
