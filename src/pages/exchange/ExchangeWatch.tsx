// Tells the person what their exchange brought when it ended without their window: after a reload, or on another screen.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { rentCalls } from '#schema/entities/rentCalls.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { partIn, textIn } from '#src/kinds/rowParts.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { UPDATES, useHealth } from '../updates/useUpdates.ts'
import { forgetExchange, isExchangeAwaited } from './awaited.ts'
import { countsText, ExchangeDialog } from './ExchangeDialog.tsx'
import { ownExchange } from './useExchange.ts'

const HOUR_MS = 3_600_000
const titles: Readonly<Record<string, string>> = { fetch: 'Получение броней', refresh: 'Сверка с каналами' }

/** Silent until an exchange of the person's own has ended; then a toast with the way to everything it brought. */
export default function ExchangeWatch() {
  const { data } = useHealth()
  const isOwnHere = useStoreValue(ownExchange) !== undefined
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [shown, setShown] = useState<{ readonly title: string; readonly answer: Row }>()
  const exchange = partIn(data, 'own_exchange')
  const run = textIn(exchange, 'run')
  const state = textIn(exchange, 'state')
  const isFresh = Date.now() - endOf(exchange) < HOUR_MS
  const isDue = isFresh && !isOwnHere && (state === 'finished' || state === 'stopped')
  const title = titles[textIn(exchange, 'how')] ?? 'Обмен с каналами'
  useEffect(() => {
    if (!isDue || !isExchangeAwaited(run)) return
    forgetExchange()
    void queries.invalidateQueries({ queryKey: ['rents'] })
    void queries.invalidateQueries({ queryKey: [UPDATES, 'feed'] })
    if (state === 'stopped') {
      const message = 'Обмен прервался на полпути. Что успели записать, записано; запустите его снова.'
      toasts.show({ family: 'wait', title, message })
      return
    }
    const tell = async () => {
      const told = Object(await provider.call(rentCalls.exchange.call))
      const answer = partIn(told, 'answer')
      // By now another one may have been asked for elsewhere, and will be told in its turn.
      if (!answer || textIn(told, 'run') !== run) return
      const action = { label: 'Показать', run: () => setShown({ title, answer }) }
      toasts.show({ family: 'ok', title: countsText(answer), action })
    }
    tell().catch(console.error)
  }, [isDue, run, state, title, provider, queries, toasts])
  return shown ? <ExchangeDialog {...shown} onClose={() => setShown(undefined)} /> : null
}

function endOf(exchange: Row | undefined): number {
  const at = textIn(exchange, 'finished_at') || textIn(exchange, 'started_at')
  return at === '' ? 0 : toEpoch(at)
}
