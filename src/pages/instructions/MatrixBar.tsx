import { type Choice, ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { SearchBox } from '#src/views/list/SearchBox.tsx'
import { languageList } from './matrix.ts'
import { useInstructionPlace } from './useInstructionPlace.ts'

/** What may be shown alone. */
const shows = [
  ['', 'Все объекты'],
  ['empty', 'С пустыми разделами'],
  ['old', 'Со старыми текстами'],
  ['unknown', 'С ошибками в подстановках'],
] as const

/** Search, group, what to show and the language of the table. */
export function MatrixBar({ groups }: { readonly groups: readonly string[] }) {
  const place = useInstructionPlace()
  const choice = (name: 'group' | 'show' | 'lang', label: string, options: readonly Choice[]) => (
    <ChoiceBox
      label={label}
      value={place[name]}
      options={options}
      onChange={(next) => place.put({ [name]: next })}
      className="matrix-choice"
    />
  )
  return (
    <div className="row wrap list-bar">
      <SearchBox value={place.q} label="Найти объект" onSearch={(q) => place.put({ q })} />
      {groups.length > 0 &&
        choice('group', 'Группа', [['', 'Все группы'], ...groups.map((name) => [name, name] as const)])}
      {choice('show', 'Показать', shows)}
      {choice('lang', 'Язык', languageList)}
    </div>
  )
}
