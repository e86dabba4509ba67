import { Clock } from 'lucide-react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { guestOf } from '#src/pages/stay/parts/rentWords.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'

const RowDialog = lazyPart(() => import('#src/views/form/RowDialog.tsx'))

const words = { arrival_time: 'Согласовать час заезда', departure_time: 'Согласовать час выезда' } as const

interface HoursButtonProps {
  readonly rent: SentRow<'rents'>
  readonly name: keyof typeof words
}

/** Agrees to another hour of arrival or departure: the clean beside it moves along. Nothing without the right. */
export function HoursButton({ rent, name }: HoursButtonProps) {
  const { can, writes } = useAccess(models.rents)
  const { patch, reread } = useRowChanges('rents', rent.id)
  if (!can('update') || !writes(name)) return null
  return (
    <div className="row wrap sheet-buttons">
      <DialogButton
        variant="outlined"
        startIcon={<Clock />}
        dialog={(close) => (
          <RowDialog
            model={models.rents}
            title={`${words[name]}: ${guestOf(rent)}`}
            row={rent}
            fixed={{}}
            shows={(field) => field === name}
            onSaved={(saved) => {
              patch(saved)
              void reread()
            }}
            onClose={close}
          />
        )}
      >
        {words[name]}…
      </DialogButton>
    </div>
  )
}
