import { useId } from 'react'
import { zones } from '#schema/rules/zones.ts'
import { LoginField } from '../login/LoginField.tsx'
import { LinkForm } from './LinkForm.tsx'

/** The first page of a new installation: whoever holds the printed link creates the agency and its administrator. */
export default function StartPage({ id }: { readonly id: string }) {
  const zoneId = useId()
  return (
    <LinkForm
      call="agency/start"
      token={id}
      title="Новое агентство"
      words="Ссылка сработает один раз. После этого входят по логину и паролю."
      action={['Создать агентство', 'Создаём…']}
    >
      {(faults) => (
        <>
          <LoginField
            name="agency_name"
            label="Название агентства"
            fault={faults.agency_name}
            autoComplete="organization"
            maxLength={120}
          />
          <label className="caption medium quiet" htmlFor={zoneId}>
            Часовой пояс
          </label>
          <div className="login-field">
            <select id={zoneId} name="timezone" defaultValue={ownZone()}>
              {Object.entries(zones).map(([code, towns]) => (
                <option key={code} value={code}>
                  {towns}
                </option>
              ))}
            </select>
          </div>
          <LoginField name="name" label="Ваше имя" fault={faults.name} autoComplete="name" maxLength={150} />
          <LoginField
            name="login"
            label="Телефон или почта"
            fault={faults.login}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </>
      )}
    </LinkForm>
  )
}

/** The zone of the browser when it is on the list, else Moscow. */
function ownZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return Object.hasOwn(zones, own) ? own : 'Europe/Moscow'
}
