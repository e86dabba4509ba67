import { useEffect, useSyncExternalStore } from 'react'
import { useRefresh } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import { tellFailure } from '#src/state/failures.ts'
import { usePhase, useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { sendUnsent, unsent } from './unsent.ts'

/** Says what waits for the network and sends it when it is back; absent when nothing waits. */
export function UnsentLine() {
  const phase = usePhase()
  const by = phase.name === 'ready' ? phase.person.id : 0
  const own = useSyncExternalStore(unsent.subscribe, unsent.get).filter((one) => one.by === by)
  const provider = usePanelProvider()
  const toasts = useToasts()
  const refresh = useRefresh()
  const count = own.length
  useEffect(() => {
    if (count === 0) return undefined
    const send = async () => {
      const sent = await sendUnsent(
        by,
        (body) => provider.call('PATCH tasks', { body }),
        (error) => void tellFailure(toasts, error),
      )
      if (sent === 0) return
      toasts.show({ title: `Отмеченное без сети отправлено: ${counted(sent, ['чек', 'чека', 'чеков'])}` })
      refresh()
    }
    void send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [count, by, provider, toasts, refresh])
  if (count === 0) return null
  return (
    <p className="row offline-line" role="status">
      Ждёт сети: {counted(count, ['отметка', 'отметки', 'отметок'])}. Отправим сами, страницу можно закрыть.
    </p>
  )
}
