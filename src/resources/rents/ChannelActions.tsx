// «Получить новые» and «Сверить»: what the channels brought, what went wrong in which of them.
import { Button, useMediaQuery } from '@mui/material'
import { RefreshCw, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToldExchange } from '#src/pages/updates/exchange/useToldExchange.tsx'
import { listPath } from '#src/views/paths.ts'
import { isPhone } from '#src/views/phone.ts'
import './rents.css'

/** Leads to the people who have stayed. */
export function GuestsLink() {
  const { can } = useAccess(models.guests)
  const phone = useMediaQuery(isPhone)
  if (phone || !can('list')) return null
  return (
    <Button component={Link} to={listPath('guests')}>
      Гости
    </Button>
  )
}

/** The two buttons; the answer without troubles is a toast, anything else a dialog. */
export function ChannelActions() {
  const { can } = useAccess(models.rents)
  const phone = useMediaQuery(isPhone)
  const { fetchNew, compare, running, isElsewhere, outcome } = useToldExchange()
  return (
    <>
      {can('refresh') && !phone && (
        <Button
          loading={running === 'refresh'}
          disabled={running !== undefined}
          onClick={() => void compare()}
          startIcon={<Scale />}
        >
          Сверить
        </Button>
      )}
      {can('fetch') && (
        <Button
          variant="outlined"
          className="list-fetch"
          loading={running === 'fetch'}
          disabled={running !== undefined}
          onClick={() => void fetchNew()}
          startIcon={<RefreshCw />}
        >
          {isElsewhere && running === 'fetch' ? 'Получаем…' : 'Получить новые'}
        </Button>
      )}
      {outcome}
    </>
  )
}
