import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { cardPath } from '#src/views/paths.ts'

type Flat = NonNullable<CallAnswer<'GET agency/onboarding'>['objects']>[number]

const needs = [
  { name: 'address', label: 'Адрес', tab: 'Основное', field: 'address' },
  { name: 'instructions', label: 'Инструкции', tab: 'Инструкции' },
  { name: 'wifi', label: 'Wi-Fi', tab: 'Доступ и Wi-Fi', field: 'wifi_name' },
  { name: 'code', label: 'Код', tab: 'Доступ и Wi-Fi', field: 'door_code' },
  { name: 'checklist', label: 'Чек-лист', tab: 'Чек-лист' },
  { name: 'cleaner', label: 'Клинер', tab: 'Клинеры и ставки' },
  { name: 'owner', label: 'Собственник', tab: 'Собственник и финансы', field: 'owner_id' },
  { name: 'feed', label: 'Календарь', tab: 'Каналы и iCal', field: 'ical_import' },
] as const

type Need = (typeof needs)[number]

/** The tab of the flat's card with the field in sight, or the tab of what is no field. */
function placeOf(id: number, need: Need): string {
  return withQuery(cardPath('objects', id), { tab: need.tab, ...('field' in need && { field: need.field }) })
}

/** What each flat lacks; a gap leads to the very field on the card of the flat. */
export function FlatTable({ flats }: { readonly flats: readonly Flat[] }) {
  return (
    <section className="box flat-table" aria-labelledby="flats-title">
      <h2 id="flats-title" className="flat-title">
        Чего не хватает объектам
      </h2>
      <div className="flat-scroll">
        <table className="full" aria-labelledby="flats-title">
          <thead>
            <tr>
              {['Объект', ...needs.map(({ label }) => label)].map((name) => (
                <th className="nowrap line-above medium quiet size-12 inset" key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flats.map((flat) => (
              <FlatLine key={flat.id} flat={flat} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function FlatLine({ flat }: { readonly flat: Flat }) {
  const { id = 0, name } = flat
  return (
    <tr>
      <th className="nowrap line-above" scope="row">
        <Link className="medium ink" to={cardPath('objects', id)}>
          {name}
        </Link>
      </th>
      {needs.map((need) => (
        <td className="nowrap line-above" key={need.name}>
          {flat[need.name] === true ? (
            <Check size={16} strokeWidth={2.1} role="img" aria-label="есть" className="ok-text" />
          ) : (
            <Link className="flat-gap" to={placeOf(id, need)} aria-label={`${name}: нет, ${need.label}`}>
              <Glyph family="bad" size={12} />
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}
