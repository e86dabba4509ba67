import { Autocomplete, DialogContent, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { stayCounters } from '#schema/rules/stayCounters.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { soughtRows, useSoughtWords } from '#src/kinds/inputs/sought.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { TitledDialog } from '#src/views/TitledDialog.tsx'

const shown = 25

/** Of which booking the money is: who owes stands first, choosing one leads to the form on its card. */
export default function NewPayment({ onClose }: DialogAbout<object>) {
  const { openRent } = useDrawer()
  const { today } = useClock()
  const { dateText } = useDates()
  const [text, setText] = useState('')
  const { q, isTold } = useSoughtWords(text)
  const { data = [], isPending } = useGetList<SentRow<'rents'>>('rents', {
    filter: q === '' ? stayCounters(today).debts : { q },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'begin', order: 'DESC' },
  })
  const nameOf = (rent: SentRow<'rents'>) =>
    [
      rent.guest_name || `№\u00a0${rent.id}`,
      `${dateText(rent.begin)}–${dateText(rent.end)}`,
      joinedName(rent, 'object_id', rent.object_id),
      rent.owed ? `долг ${formatMoney(rent.owed)}` : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <TitledDialog title="По какой брони платёж?" width="sm" onClose={onClose}>
      <DialogContent>
        <Autocomplete
          {...soughtRows(data, isTold && !isPending)}
          openOnFocus
          value={null}
          getOptionKey={({ id }) => id}
          getOptionLabel={nameOf}
          onInputChange={(_, next) => setText(next)}
          renderInput={(params: object) => (
            <TextField {...params} autoFocus margin="none" label="Гость, телефон, объект, № брони" />
          )}
          onChange={(_, rent) => {
            if (!rent) return
            onClose()
            openRent({ ...rent }, { pays: true })
          }}
        />
      </DialogContent>
    </TitledDialog>
  )
}
