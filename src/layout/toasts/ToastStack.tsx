import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon, WifiOff, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Family } from '#src/base/theme/tokens.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { lifetimeOf, type Toast } from '#src/state/toasts.ts'
import { isTyping } from '#src/views/keys/isTyping.ts'
import './toasts.css'

const icons: Readonly<Record<Family, LucideIcon>> = {
  ok: CircleCheck,
  wait: CircleAlert,
  bad: CircleX,
  info: Info,
  mute: Info,
}

/** All toasts, top right or under the bar of the phone: errors are announced at once, others politely. */
export function ToastStack() {
  const { store, close } = useToasts()
  const toasts = useStoreValue(store)
  const errors = toasts.filter((toast) => toast.family === 'bad')
  const others = toasts.filter((toast) => toast.family !== 'bad')
  useUndoKey(() => {
    const latest = toasts.findLast(({ action }) => action?.takesBack)
    if (latest) close(latest.id)
    latest?.action?.run()
    return latest !== undefined
  })
  return (
    <div className="toasts">
      <div role="alert" className="column gap-0">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
      <div role="status" aria-live="polite" className="column gap-0">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </div>
  )
}

/** Ctrl+Z outside of fields, by the place of the key in any layout: nobody walks to the corner of the screen by Tab in time. */
function useUndoKey(undo: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (code !== 'KeyZ' || !(ctrlKey || metaKey) || altKey || shiftKey || isTyping(target)) return
    if (undo()) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: number) => void }) {
  const { id, family, title, message, action } = toast
  const lifetime = lifetimeOf(toast)
  const [left, setLeft] = useState(lifetime / 1000)
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), lifetime)
    const clock = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000)
    return () => {
      clearTimeout(timer)
      clearInterval(clock)
    }
  }, [id, lifetime, onClose])
  const Icon = title === 'Ошибка сети' ? WifiOff : icons[family]
  return (
    <div className={`row box toast ${family}`}>
      <Icon size={20} />
      <div className="column gap-0 grow quiet breaks toast-words">
        <strong className="ink">{title}</strong>
        {message && <span>{message}</span>}
      </div>
      {action && (
        <button
          type="button"
          className="fixed strong link toast-action"
          aria-keyshortcuts={action.takesBack && 'Control+Z'}
          onClick={() => {
            action.run()
            onClose(id)
          }}
        >
          {action.label}
          <span aria-hidden="true"> · {left} с</span>
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Закрыть" onClick={() => onClose(id)}>
        <X />
      </button>
    </div>
  )
}
