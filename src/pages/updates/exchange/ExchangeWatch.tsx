// Tells the person what their exchange brought when it ended without their window: after a reload, or on another screen.
import { useEffect, useState } from 'react'
import { toEpoch } from '#schema/rules/dates.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { useHealth } from '../health.ts'
import ExchangeDialog from './ExchangeDialog.tsx'
import { countsText, type EndedExchange, exchangeTitles } from './exchangeWords.ts'
import { forgetExchange, isExchangeAwaited, ownExchange } from './useExchange.ts'

const HOUR_MS = 3_600_000

/** Silent until an exchange of the person's own has ended; then a toast with the way to everything it brought. */
export default function ExchangeWatch() {
  const { data } = useHealth()
  const isOwnHere = useStoreValue(ownExchange) !== undefined
  const provider = usePanelProvider()
  const toasts = useToasts()
  const [shown, setShown] = useState<EndedExchange>()
  const { run = '', state, how, started_at, finished_at = started_at } = data?.own_exchange ?? {}
  const isFresh = finished_at !== undefined && Date.now() - toEpoch(finished_at) < HOUR_MS
  const isDue = isFresh && !isOwnHere && (state === 'finished' || state === 'stopped')
  const title = how ? exchangeTitles[how] : 'Обмен с каналами'
  useEffect(() => {
    if (!isDue || !isExchangeAwaited(run)) return
    forgetExchange()
    if (state === 'stopped') {
      const message = 'Обмен прервался на полпути. Что успели записать, записано; запустите его снова.'
      toasts.show({ family: 'wait', title, message })
      return
    }
    const tell = async () => {
      const { answer, run: told } = await provider.call('GET rents/exchange')
      // By now another one may have been asked for elsewhere, and will be told in its turn.
      if (!answer || told !== run) return
      const action = { label: 'Показать', run: () => setShown({ title, answer }) }
      toasts.show({ title: countsText(answer), action })
    }
    tell().catch(console.error)
  }, [isDue, run, state, title, provider, toasts])
  return shown ? <ExchangeDialog {...shown} onClose={() => setShown(undefined)} /> : null
}
