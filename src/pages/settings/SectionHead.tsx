import { Link } from 'react-router'
import type { EntityName } from '#schema/names.ts'
import { isSame } from '#schema/rules/isSame.ts'
import type { SettingsSection } from '#schema/settings.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import type { StateLook } from '#src/kinds/marks/stateLook.ts'
import { type AuditLine, useAudit } from '../audit/useAudit.ts'
import { type AgencyParts, useAgencyParts } from './useAgencyParts.ts'

const ok = (text: string): StateLook => ({ family: 'ok', text })
const wait = (text: string): StateLook => ({ family: 'wait', text })
const off = (text: string): StateLook => ({ family: 'mute', text })

/** The lights by section: whether what it sets up is ready, as far as the settings themselves tell. */
const lights: Readonly<Record<string, (parts: AgencyParts) => StateLook>> = {
  agency: ({ contacts }) => (contacts.phone ? ok('Контакты указаны') : wait('Нет телефона для гостей')),
  readiness: ({ settings: { instruction_gate = {} } }) =>
    Object.values(instruction_gate).includes(true) ? ok('Код под защитой') : wait('Код выдаём без условий'),
  manager({ settings: { channel_manager = {} } }) {
    const { type, public_key, private_key } = channel_manager
    if (type !== 'realtycalendar') return off('Не подключён')
    return public_key && private_key ? ok('Ключи заданы') : wait('Не хватает ключа')
  },
  cleans: ({ clean_settings }) => (clean_settings.auto_create ? ok('Создаются сами') : off('Только вручную')),
}

/** The heading of a section: what it is for, its light, who changed it last. */
export function SectionHead({ section }: { readonly section: SettingsSection }) {
  const journal = journalOf(section)
  const lightOf = Object.hasOwn(lights, section.key) ? lights[section.key] : undefined
  return (
    <header className="settings-head">
      <h1 className="row wrap">
        {section.title} {lightOf && <Light of={lightOf} />}
      </h1>
      <p className="quiet">{section.text}</p>
      {journal && <LastChange section={section} entity={journal} />}
    </header>
  )
}

function Light({ of }: { readonly of: (parts: AgencyParts) => StateLook }) {
  const { data } = useAgencyParts()
  const light = data && of(data)
  return light && <StateMark family={light.family}>{light.text}</StateMark>
}

/** The entity in whose journal the changes of a section stand. */
function journalOf({ rows, cards }: SettingsSection): EntityName | undefined {
  return rows?.[0] ?? (cards && 'agency')
}

interface LastChangeProps {
  readonly section: SettingsSection
  readonly entity: EntityName
}

function LastChange({ section, entity }: LastChangeProps) {
  const { momentText } = useDates()
  const { data } = useAudit({ entity, by: 'people', page: 1 })
  const last = data?.lines.find((line) => touches(section, line))
  if (!last?.user) return null
  return (
    <p className="quiet settings-last">
      Последнее изменение: {last.user.name}, {momentText(last.at)} ·{' '}
      <Link className="link thumb" to={`/settings/audit?entity=${entity}`}>
        Журнал
      </Link>
    </p>
  )
}

/** Whether a line changed a field of the section; any line of a list does. */
function touches({ cards }: SettingsSection, { before, after }: AuditLine): boolean {
  if (!cards) return true
  return cards.some(({ part, fields }) => {
    const [old, now] = [Object(before?.[part]), Object(after?.[part])]
    return Object.keys(fields).some((name) => !isSame(old[name], now[name]))
  })
}
