import { Button } from '@mui/material'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { AccrualDialog } from '#src/pages/payouts/AccrualDialog.tsx'
import { CloseAccess } from '#src/pages/settings/users/CloseAccess.tsx'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { StaffProps } from './staffProps.ts'

/** What staff do with a cleaner as a person: days off, bonus or penalty, end of access, goodbye. */
export function StaffActs({ page, reload }: StaffProps) {
  const { can } = useAccess('cleaners')
  const accruals = useAccess('accruals')
  return (
    <div className="row wrap staff-row">
      {can('absent') && (
        <Button component={Link} to={`/cleans?view=day&absent=${page.id}`} variant="outlined" size="small">
          Не выйдет…
        </Button>
      )}
      {accruals.can('create') && (
        <DialogButton
          variant="outlined"
          size="small"
          dialog={(close) => <AccrualDialog cleaner={page} onClose={close} onDone={() => void reload()} />}
        >
          Доплата или штраф
        </DialogButton>
      )}
      <CloseAccess
        of="cleaners"
        row={{ ...page.cleaner, id: page.id }}
        hasLink={page.cleaner.link_state === 'open' || page.cleaner.link_state === 'asleep'}
        reread={reload}
      />
      <RemoveButton page={page} />
    </div>
  )
}

function RemoveButton({ page }: Pick<StaffProps, 'page'>) {
  const navigate = useNavigate()
  return (
    <CallButton
      button="Удалить"
      look={{ color: 'error', size: 'small' }}
      call="DELETE cleaners/{id}"
      params={{ id: page.id }}
      title={`Удалить: ${page.name}?`}
      action="Удалить клинера"
      isDangerous
      told={`Удалён: ${page.name}`}
      onDone={() => void navigate('/cleaners')}
    >
      Карточка уйдёт в архив, ссылка перестанет открываться. Уборки и выплаты останутся в истории.
    </CallButton>
  )
}
