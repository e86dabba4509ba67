import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { cardPath, editPath } from '#src/views/paths.ts'

type Flat = NonNullable<CallAnswer<'GET agency/onboarding'>['objects']>[number]

const needs = [
  { name: 'address', label: 'Адрес', isInForm: true },
  { name: 'instructions', label: 'Инструкции' },
  { name: 'wifi', label: 'Wi-Fi', isInForm: true },
  { name: 'code', label: 'Код', isInForm: true },
  { name: 'checklist', label: 'Чек-лист' },
  { name: 'cleaner', label: 'Клинер' },
  { name: 'owner', label: 'Собственник', isInForm: true },
  { name: 'feed', label: 'Календарь', isInForm: true },
] as const

/** What each flat lacks; a gap leads to the form of the flat. */
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
            <Link
              className="flat-gap"
              to={'isInForm' in need ? editPath('objects', id) : cardPath('objects', id)}
              aria-label={`${name}: нет, ${need.label}`}
            >
              <Glyph family="bad" size={12} />
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}
