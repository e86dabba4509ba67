// What staff do with a cleaner as a person: days off, bonus or penalty, goodbye.
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { AccrualDialog } from '#src/pages/payouts/AccrualDialog.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { AbsentDialog } from './AbsentDialog.tsx'
import type { StaffProps } from './staffProps.ts'

/** The row of buttons with their dialogs. */
export function StaffActs({ page, reload }: StaffProps) {
  const { can } = useAccess(models.cleaners)
  const accruals = useAccess(models.accruals)
  const [shown, setShown] = useState<'absent' | 'accrual' | 'remove'>()
  const close = () => setShown(undefined)
  return (
    <div className="row wrap staff-row">
      {can('absent') && (
        <Button variant="outlined" size="small" onClick={() => setShown('absent')}>
          Не выйдет…
        </Button>
      )}
      {accruals.can('create') && (
        <Button variant="outlined" size="small" onClick={() => setShown('accrual')}>
          Доплата или штраф
        </Button>
      )}
      {can('remove') && (
        <Button color="error" size="small" onClick={() => setShown('remove')}>
          Удалить
        </Button>
      )}
      {shown === 'absent' && <AbsentDialog page={page} reload={reload} onClose={close} />}
      {shown === 'accrual' && <AccrualDialog cleaner={page} onClose={close} onDone={() => void reload()} />}
      {shown === 'remove' && <RemoveCleaner page={page} reload={reload} onClose={close} />}
    </div>
  )
}

function RemoveCleaner({ page, onClose }: StaffProps & { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const restore = useCall('PATCH cleaners')
  return (
    <CallDialog
      call="DELETE cleaners/{id}"
      params={{ id: page.id }}
      title={`Удалить: ${page.name}?`}
      action="Удалить клинера"
      isDangerous
      told={() => ({
        family: 'ok',
        title: `Удалён: ${page.name}`,
        action: {
          label: 'Вернуть',
          run: () => void restore.act({ body: { id: page.id, archived: false } }),
        },
      })}
      onDone={() => void navigate('/cleaners')}
      onClose={onClose}
    >
      Карточка уйдёт в архив, ссылка перестанет открываться. Уборки и выплаты останутся в истории.
    </CallDialog>
  )
}
