import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A line under the top bar while the device has no network. */
export function OfflineLine() {
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  if (online) return null
  return (
    <div className="row offline-line" role="status">
      <WifiOff size={16} strokeWidth={2.1} />
      Нет сети. Показаны последние полученные данные.
    </div>
  )
}
