// Takes the notices of react-admin and shows them as our toasts.

import { useEffect } from 'react'
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import type { Family } from '#src/base/theme/tokens.ts'
import { errorToast } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastText } from '#src/state/toasts.ts'
import { ToastStack } from './ToastStack.tsx'

const familyOf: Readonly<Record<NotificationPayload['type'], Family>> = {
  success: 'ok',
  info: 'info',
  warning: 'wait',
  error: 'bad',
}

/** The toast of a notice: an error stands under «Ошибка» or «Ошибка сети», anything else is its own title. */
export function toastOf(type: NotificationPayload['type'], text: string): ToastText {
  return type === 'error' ? errorToast(text) : { family: familyOf[type], title: text }
}

/** The notification component of the panel. A change waiting for its undo is carried out at once. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const toasts = useToasts()
  useEffect(() => {
    if (notifications.length === 0) return
    const notice = takeNotification()
    if (!notice) return
    const { message, type, notificationOptions } = notice
    if (notificationOptions?.undoable) takeMutation()?.({ isUndo: false })
    if (typeof message !== 'string') return
    toasts.show(toastOf(type, translate(message, notificationOptions?.messageArgs)))
  }, [notifications, takeNotification, takeMutation, translate, toasts])
  return <ToastStack />
}
