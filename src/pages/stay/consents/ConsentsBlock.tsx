import { consentKinds } from '#schema/entities/consents.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, momentText, nameAmong } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'

type Consent = SentRow<'consents'>

/** What the guest of a booking agreed to and signed; nothing while there is none. */
export default function ConsentsBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess('consents')
  const { data: rows = [] } = useAllRows('consents', { rent_id: rent.id }, { enabled: can('list') })
  if (rows.length === 0) return null
  return (
    <Block title="Согласия и подписи">
      <ul className="stack gap-8">
        {rows.map((row) => (
          <ConsentLine key={row.id} row={row} />
        ))}
      </ul>
    </Block>
  )
}

function ConsentLine({ row }: { readonly row: Consent }) {
  const clock = useClock()
  const sheet = useDialog((close) => <ConsentDialog row={row} onClose={close} />)
  const { kind = '', intact } = row
  return (
    <li className="row top gap-10">
      <span className="grow breaks">
        {nameAmong(consentKinds, kind)}
        <small className="sheet-quiet block">{stateText(row, clock)}</small>
        {intact === false && (
          <small className="bad-text block">Текст не тот, что подписан: отпечаток не сходится</small>
        )}
      </span>
      <LineAct onClick={() => sheet.open()}>Показать</LineAct>
      {sheet.dialog}
    </li>
  )
}

function stateText(
  { method, at, revoked_at: revoked, outdated_at: outdated }: Consent,
  clock: Clock,
): string {
  const parts = [
    `${method === 'code' ? 'подписан кодом' : 'отмечено'} ${momentText(at, clock)}`,
    revoked && `отозвано ${momentText(revoked, clock)}`,
    outdated && `устарело ${momentText(outdated, clock)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
