// What a list is narrowed to, in words for a file that has no chips to read it from.
import type { DataProvider } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { namesIn } from '#src/kinds/cells/joined.ts'
import { type FilterValues, filterKeys, filterText, rangeText } from '#src/kinds/filters/filters.ts'
import { plainText } from '#src/kinds/texts.ts'
import { filterFields } from './filterFields.ts'

/** One line for every filter that is on. */
export async function filterWords(
  provider: DataProvider,
  model: Model,
  values: FilterValues,
): Promise<string[]> {
  const isOn = (key: string) => values[key] !== undefined && values[key] !== false
  const ofFields = await Promise.all(
    filterFields(model, () => true)
      .filter(({ name, field }) => filterKeys(field, name).some((key) => values[key] !== undefined))
      .map(({ name, field }) => fieldWords(provider, field, name, values)),
  )
  const conditions = Object.entries(model.list.conditions ?? {}).filter(([name]) => isOn(name))
  const period = periodWords(values)
  return [
    ...(period === '' ? [] : [`Период: ${period}`]),
    ...ofFields,
    ...conditions.map(([, { label }]) => label),
    ...(isOn('q') ? [`Поиск: ${plainText(values.q)}`] : []),
    ...(isOn('showArchived') ? ['С архивом'] : []),
  ]
}

/** The days of a filtered list: of its period, else of its first filter by dates; empty without any. */
export function periodWords(values: FilterValues): string {
  const name = ['begin', ...Object.keys(values)].find((key) => isIsoDate(values[key]))
  if (name === undefined) return ''
  const stem = name.replace(/_[gl]te$/, '')
  const [from, to] = /_[gl]te$/.test(name) ? [`${stem}_gte`, `${stem}_lte`] : ['begin', 'end']
  return rangeText(dayText(values[from]), dayText(values[to]))
}

const dayText = (value: unknown): string => (isIsoDate(value) ? formatDate(value) : '')

async function fieldWords(
  provider: DataProvider,
  field: AnyField,
  name: string,
  values: FilterValues,
): Promise<string> {
  if (field.kind !== 'reference' && field.kind !== 'references') {
    return `${field.label}: ${filterText(field, name, values, { zone: 'UTC', today: '' })}`
  }
  const { data } = await provider.getMany(field.to, { ids: [Number(values[name])] })
  return `${field.label}: ${namesIn(data).join(', ')}`
}
