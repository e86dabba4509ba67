import { isObject } from '#src/dataProvider/httpError.ts'
import type { CellProps } from './cell.ts'
import { isEmpty } from './isEmpty.ts'

/** One small record: «Имена гостей: Да, Источники: Нет» in a table, a list of members on the card. */
export function GroupCell({ field, value, place, nested }: CellProps<'group'>) {
  const row = isObject(value) ? value : {}
  const members = Object.entries(field.of).filter(([name]) => !isEmpty(row[name]))
  if (place.inTable) {
    return members
      .map(([name, member]) => `${member.label}: ${nested.text(member, { ...place, name, row })}`)
      .join(', ')
  }
  return (
    <dl style={{ margin: 0, display: 'grid', gap: 4 }}>
      {members.map(([name, member]) => (
        <div key={name} style={{ display: 'flex', gap: 8 }}>
          <dt style={{ color: 'var(--k-text2)' }}>{member.label}</dt>
          <dd style={{ margin: 0 }}>{nested.draw(member, { ...place, name, row })}</dd>
        </div>
      ))}
    </dl>
  )
}
