import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'

/** What a row is called: its title field, or «№ 5». */
export function rowName(model: Model, row: Row): string {
  const title = row[model.title]
  const field = model.fields[model.title]
  if (field?.kind === 'reference' && title !== null && title !== undefined)
    return joinedName(row, model.title, title)
  if (typeof title === 'string' && title.trim() !== '')
    return (field?.kind === 'choice' && field.options[title]) || title
  return `№\u00a0${String(row.id ?? '')}`
}
