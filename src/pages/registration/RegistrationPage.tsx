// Guests from abroad who must be registered: by the last day for it, with what is missing and what is to be done.
import { Download, Globe, Lock } from 'lucide-react'
import { stayguests as model } from '#schema/entities/stayguests.ts'
import { isInTab, type RegistrationTab, registrationTabs } from '#schema/rules/registrationDue.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { RegistrationRow } from './RegistrationRow.tsx'
import type { Registered } from './registrationWords.ts'
import { TakeOutButton } from './TakeOutButton.tsx'

const tabs = Object.entries(registrationTabs) as readonly (readonly [RegistrationTab, string])[]
const everything = { query: {} }
const line = 'GET stayguests/registration'

/** «Регистрация гостей»: tabs by what is to be done, a line for each guest. */
export default function RegistrationPage() {
  const { can } = useAccess(model)
  const { today } = useClock()
  const { parts, put } = useAddressParts<'tab'>()
  const isUnknown = useStoreValue(unknownCalls).has(line)
  const isAllowed = useLineAllowed(line)
  const found = useRead(line, everything, { enabled: isAllowed })
  const asked = parts.get('tab')
  const tab = tabs.find(([name]) => name === asked)?.[0] ?? 'all'
  if (isUnknown)
    return (
      <StateCard
        icon={Globe}
        title="Регистрация не ведётся"
        text="Этот сервер не знает о регистрации гостей. Подавайте уведомления сами, по данным из брони."
        way={['/rents', 'К бронированиям']}
      />
    )
  if (!isAllowed)
    return (
      <StateCard
        icon={Lock}
        title="Нет доступа"
        text="Попросите администратора дать вам право видеть регистрацию гостей."
        way={['/profile', 'В профиль']}
      />
    )
  return (
    <Loaded of={found} failure="Не удалось загрузить регистрацию гостей" height={320}>
      {(rows) => {
        const inTab = (name: RegistrationTab) => rows.filter((row) => isInTab(row, name, today))
        const shown = inTab(tab)
        const whole = shown.filter(isReady)
        return (
          <section className="column gap-14" aria-label="Регистрация гостей">
            <div className="row wrap apart gap-12">
              <DayTabs
                label="Кого показать"
                tabs={tabs.map(([name, label]) => ({
                  label,
                  isOn: name === tab,
                  open: () => put({ tab: name === 'all' ? null : name }),
                  count: <TabNumber of={inTab(name).length} isBad={name === 'late'} />,
                }))}
              />
              {can('takeOut') && whole.length > 0 && (
                <TakeOutButton
                  people={whole}
                  look={{ variant: 'outlined', startIcon: <Download size={16} /> }}
                >
                  Выгрузить готовых
                </TakeOutButton>
              )}
            </div>
            <p className="quiet">
              Сроки — по правилам в «Настройки → Документы и 152-ФЗ», сверьте их с юристом. Перенесённые
              указом выходные впишите там же.
            </p>
            {shown.length === 0 ? (
              <StateCard
                icon={Globe}
                title={tab === 'all' ? 'Иностранных гостей нет' : 'Здесь пусто'}
                text="Гость с иностранным гражданством появится сам, когда его данные впишут в бронь."
              />
            ) : (
              <ul className="stack gap-10">
                {shown.map((row) => (
                  <li key={row.id} className="box" style={{ padding: '12px 16px' }}>
                    <RegistrationRow row={row} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      }}
    </Loaded>
  )
}

const isReady = ({ registration, missing = [] }: Registered): boolean =>
  missing.length === 0 && (registration === 'needed' || registration === 'exported')
