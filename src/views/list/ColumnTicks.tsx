import type { Model } from '#schema/define.ts'
import { useTableColumns } from './tableColumns.ts'

/** «Столбцы»: which columns a person wants to see, kept on this device. */
export default function ColumnTicks({ model }: { readonly model: Model }) {
  const [columns, turn] = useTableColumns(model)
  return (
    <ul className="column-ticks">
      {columns.map(({ name, field, isShown }, index) => (
        <li key={name}>
          <label>
            <input type="checkbox" checked={isShown} disabled={index === 0} onChange={() => turn(name)} />
            {field.label}
          </label>
        </li>
      ))}
    </ul>
  )
}
