// What became of the receipts of a payment, each by a sign and in words.
import { charges as model } from '#schema/entities/charges.ts'
import { receiptFamilies } from '#schema/entities/receiptFields.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'

const { receipt_state: receipt, closing_state: closing } = model.fields

const words = {
  receipt: { wait: 'ждём от сервиса', registered: 'пробит', failed: 'не пробит' },
  closing: { wait: 'после выезда', registered: 'пробит', failed: 'не пробит' },
} as const

interface ReceiptLineProps {
  readonly rent: Pick<SentRow<'rents'>, 'status'>
  readonly charge: SentRow<'charges'>
}

/** The receipts of a payment or of a return; nothing where none is made. */
export function ReceiptLine({ rent, charge }: ReceiptLineProps) {
  const { receipt_state = 'none', closing_state = 'none', state } = charge
  const isSent = closing_state === 'wait' && rent.status === 'checked_out'
  if (state !== 'succeeded' || (receipt_state === 'none' && closing_state === 'none')) return null
  return (
    <p className="row wrap gap-12 sheet-quiet">
      {receipt_state !== 'none' && (
        <span className="row gap-6">
          <Glyph family={receiptFamilies[receipt_state]} size={10} />
          {receipt.label}: {words.receipt[receipt_state]}
        </span>
      )}
      {closing_state !== 'none' && (
        <span className="row gap-6">
          <Glyph family={receiptFamilies[closing_state]} size={10} />
          {closing.label}: {isSent ? words.receipt.wait : words.closing[closing_state]}
        </span>
      )}
    </p>
  )
}
