import { DatabaseZap, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { localMoment } from '#schema/rules/dates.ts'
import { createStore } from '#src/base/store.ts'
import { databaseAway } from '#src/dataProvider/http.ts'
import { useClock } from '#src/kinds/clock.ts'

/** When the device lost its network, in milliseconds; nothing while it has one. */
const cut = createStore(navigator.onLine ? undefined : Date.now())
window.addEventListener('online', () => cut.set(undefined))
window.addEventListener('offline', () => cut.set(Date.now()))

/** Lines under the top bar while the device has no network, or the server no database: what is under way is repeated by itself. */
export function AwayLines() {
  const isAway = useSyncExternalStore(databaseAway.subscribe, databaseAway.get)
  const cutAt = useSyncExternalStore(cut.subscribe, cut.get)
  const { zone } = useClock()
  const since = cutAt === undefined ? '' : localMoment(zone, cutAt).time
  const lines = [
    {
      isShown: since !== '',
      Icon: WifiOff,
      text: `Нет сети с ${since}. Показано то, что получено до этого.`,
    },
    { isShown: isAway, Icon: DatabaseZap, text: 'Нет связи с базой, повторяем.' },
  ].filter(({ isShown }) => isShown)
  return lines.map(({ Icon, text }) => (
    <div key={text} className="row offline-line" role="status">
      <Icon size={16} strokeWidth={2.1} />
      {text}
    </div>
  ))
}
