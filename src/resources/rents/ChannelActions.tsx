// «Получить новые» and «Сверить»: what the channels brought, what went wrong in which of them.
import { Button, useMediaQuery } from '@mui/material'
import { RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { troublesOf } from '#src/pages/exchange/troublesOf.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { countsText, ExchangeDialog } from './ExchangeDialog.tsx'
import { useExchange } from './useExchange.ts'
import './rents.css'

/** The two buttons; the answer without troubles is a toast, anything else a dialog. */
export function ChannelActions() {
  const { can } = useAccess(models.rents)
  const phone = useMediaQuery(isPhone)
  const toasts = useToasts()
  const { fetchNew, compare, running } = useExchange()
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
          startIcon={<Scale size={18} strokeWidth={1.75} aria-hidden="true" />}
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
          startIcon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          Получить новые
        </Button>
      )}
      {shown && <ExchangeDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
