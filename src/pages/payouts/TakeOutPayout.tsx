import type { Payout } from '#schema/rules/payoutSheet.ts'
import { counted } from '#schema/rules/plural.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import TakeOutDialog from '#src/views/takeOut/TakeOutDialog.tsx'
import { payoutBook } from './payoutBook.ts'

/** Takes the sheet of a payout out. */
export default function TakeOutPayout({ payout, onClose }: DialogAbout<{ payout: Payout }>) {
  const count = payout.lines?.length ?? 0
  return (
    <TakeOutDialog what="Ведомость" gather={() => Promise.resolve(payoutBook(payout))} onClose={onClose}>
      <p>{counted(count, ['строка', 'строки', 'строк'])} и итог.</p>
    </TakeOutDialog>
  )
}
