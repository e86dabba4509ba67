import { Link } from 'react-router'
import type { EntityName } from '#schema/names.ts'
import { isSame } from '#schema/rules/isSame.ts'
import type { SettingsSection } from '#schema/settings.ts'
import { useDates } from '#src/kinds/clock.ts'
import { type AuditLine, useAudit } from '../audit/useAudit.ts'
import { SectionLight } from './sectionLights.tsx'

/** The heading of a section: what it is for, its light, who changed it last. */
export function SectionHead({ section }: { readonly section: SettingsSection }) {
  const journal = journalOf(section)
  return (
    <header className="settings-head">
      <h1 className="row wrap">
        {section.title} <SectionLight of={section.key} />
      </h1>
      <p className="quiet">{section.text}</p>
      {journal && <LastChange section={section} entity={journal} />}
    </header>
  )
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
