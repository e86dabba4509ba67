// The first page of a new installation: whoever holds the printed link creates the agency and its administrator.
import { useId } from 'react'
import { zones } from '#src/kinds/zones.ts'
import { LinkField } from './LinkField.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import { useLink } from './useLink.ts'

/** The page `/start/{id}`. */
export default function StartPage({ id }: { readonly id: string }) {
  const zoneId = useId()
  const step = useLink('agency/start', id)
  return (
    <LinkFrame
      title="Новое агентство"
      words="Ссылка сработает один раз. После этого входят по логину и паролю."
      action={['Создать агентство', 'Создаём…']}
      step={step}
    >
      <LinkField
        name="agency_name"
        label="Название агентства"
        step={step}
        autoComplete="organization"
        maxLength={120}
      />
      <label className="caption medium quiet" htmlFor={zoneId}>
        Часовой пояс
      </label>
      <div className="login-field">
        <select id={zoneId} name="timezone" defaultValue={ownZone()}>
          {zones.map(([code, towns]) => (
            <option key={code} value={code}>
              {towns}
            </option>
          ))}
        </select>
      </div>
      <LinkField name="name" label="Ваше имя" step={step} autoComplete="name" maxLength={150} />
      <LinkField
        name="login"
        label="Телефон или почта"
        step={step}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <LinkField
        name="password"
        label="Пароль, не короче 8 знаков"
        step={step}
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
      />
    </LinkFrame>
  )
}

/** The zone of the browser when it is on the list, else Moscow. */
function ownZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zones.find(([code]) => code === own)?.[0] ?? 'Europe/Moscow'
}
