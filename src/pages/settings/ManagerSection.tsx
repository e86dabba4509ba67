// The section «Канал-менеджер»: only the admin changes the keys, the full manager sees whether they are there.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShared } from '#src/state/SessionContext.tsx'

/** The form for the admin, and where to go on from here. */
export function ManagerSection({ children }: { readonly children: ReactNode }) {
  const role = useShared('role')
  return (
    <>
      {role === 'admin' ? (
        children
      ) : (
        <p className="form-card settings-note">Ключи видит и меняет только администратор.</p>
      )}
      <p className="settings-note">
        Что пришло и что не применилось — в{' '}
        <Link className="link" to="/updates">
          обновлениях
        </Link>
        . Адрес, на который RealtyCalendar шлёт уведомления, выдаёт раздел{' '}
        <Link className="link" to="/settings/hooks">
          «Вебхуки»
        </Link>
        : добавьте входящий вебхук.
      </p>
    </>
  )
}
