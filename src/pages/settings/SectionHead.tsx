// The heading of a section: what it is for, its light, who changed it last.
import { Link } from 'react-router'
import type { EntityName } from '#schema/names.ts'
import type { SettingsSection } from '#schema/settings.ts'
import { isSame } from '#src/dataProvider/changes.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { type AuditLine, useAudit } from '../audit/useAudit.ts'
import { hasLight, lightOf } from './sectionLight.ts'
import { useAgencyParts } from './useAgencyParts.ts'

/** Name, sentence, light, last change. */
export function SectionHead({ section }: { readonly section: SettingsSection }) {
  const journal = journalOf(section)
  return (
    <header className="settings-head">
      <h1 className="row wrap">
        {section.title} {hasLight(section.key) && <Light section={section} />}
      </h1>
      <p className="quiet">{section.text}</p>
      {journal && <LastChange section={section} entity={journal} />}
    </header>
  )
}

function Light({ section }: { readonly section: SettingsSection }) {
  const { data } = useAgencyParts()
  const light = data && lightOf(section.key, data)
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
  const clock = useClock()
  const { data } = useAudit({ entity, by: 'people', page: 1 })
  const last = data?.lines.find((line) => touches(section, line))
  if (!last?.user) return null
  return (
    <p className="quiet settings-last">
      Последнее изменение: {last.user.name}, {momentText(last.at, clock)} ·{' '}
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
