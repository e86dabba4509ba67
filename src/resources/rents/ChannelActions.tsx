// «Получить новые» and «Сверить»: what the channels brought, what went wrong in which of them.
import { Button, useMediaQuery } from '@mui/material'
import { RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { countsText, ExchangeDialog } from '#src/pages/updates/exchange/ExchangeDialog.tsx'
import { troublesOf } from '#src/pages/updates/exchange/troublesOf.ts'
import { useExchange } from '#src/pages/updates/exchange/useExchange.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
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
  const toasts = useToasts()
  const { fetchNew, compare, running, isElsewhere } = useExchange()
  const [shown, setShown] = useState<{ title: string; answer: Row }>()
  const fetching = async () => {
    const answer = await fetchNew()
    if (!isObject(answer)) return
    if (troublesOf(answer).length > 0) setShown({ title: 'Получение броней', answer })
    else toasts.show({ family: 'ok', title: countsText(answer) })
  }
  const comparing = async () => {
    const answer = await compare()
    if (isObject(answer)) setShown({ title: 'Сверка с каналами', answer })
  }
  return (
    <>
      {can('refresh') && !phone && (
        <Button
          loading={running === 'refresh'}
          disabled={running !== undefined}
          onClick={() => void comparing()}
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
          onClick={() => void fetching()}
          startIcon={<RefreshCw />}
        >
          {isElsewhere && running === 'fetch' ? 'Получаем…' : 'Получить новые'}
        </Button>
      )}
      {shown && <ExchangeDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
