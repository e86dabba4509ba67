// «Получить новые» and «Сверить»: what the channels brought, what went wrong in which of them.
import { Button, useMediaQuery } from '@mui/material'
import { RefreshCw, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ExchangeButton } from '#src/pages/updates/exchange/ExchangeButton.tsx'
import { listPath } from '#src/views/paths.ts'
import { isPhone } from '#src/views/phone.ts'
import './rents.css'

/** Leads to the people who have stayed. */
export function GuestsLink() {
  const { can } = useAccess('guests')
  const phone = useMediaQuery(isPhone)
  if (phone || !can('list')) return null
  return (
    <Button component={Link} to={listPath('guests')}>
      Гости
    </Button>
  )
}

/** The two buttons; on the phone there is no room to compare. */
export function ChannelActions() {
  const phone = useMediaQuery(isPhone)
  return (
    <>
      {!phone && (
        <ExchangeButton how="refresh" startIcon={<Scale />}>
          Сверить
        </ExchangeButton>
      )}
      <ExchangeButton
        how="fetch"
        variant="outlined"
        className="list-fetch"
        startIcon={<RefreshCw />}
        busy="Получаем…"
      >
        Получить новые
      </ExchangeButton>
    </>
  )
}
