// The heading of a section: what it is for, its light, who changed it last.
import { Link } from 'react-router'
import { isInstant } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { type AuditLine, useAudit } from './audit/useAudit.ts'
import { hasLight, lightOf } from './sectionLight.ts'
import type { Section } from './sections.ts'
import { useAgencyParts } from './useAgencyParts.ts'

/** Name, sentence, light, last change. */
export function SectionHead({ section }: { readonly section: Section }) {
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

function Light({ section }: { readonly section: Section }) {
  const { data } = useAgencyParts()
  const light = data && lightOf(section.key, data)
  return light && <StateMark family={light.family}>{light.text}</StateMark>
}

const journals: Readonly<Record<string, string>> = {
  form: 'agency',
  manager: 'agency',
  channels: 'otas',
  invoices: 'invoices',
  users: 'users',
  hooks: 'hooks',
  bots: 'bots',
  steps: 'steps',
  rules: 'cleaninstruction',
}

/** The entity in whose journal the changes of a section stand. */
function journalOf({ body }: Section): string | undefined {
  return journals[body.kind]
}

function LastChange({ section, entity }: { readonly section: Section; readonly entity: string }) {
  const clock = useClock()
  const { data } = useAudit({ entity, by: 'people', page: 1 })
  const last = data?.lines.find((line) => touches(section, line))
  if (!last?.user || !isInstant(last.at)) return null
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
function touches({ body }: Section, { before, after }: AuditLine): boolean {
  if (body.kind !== 'form' && body.kind !== 'manager') return true
  return body.cards.some(({ part, fields }) => {
    const [old, now] = [Object(before?.[part]), Object(after?.[part])]
    return fields.some((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  })
}
