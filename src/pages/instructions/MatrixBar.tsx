// Search, group, what to show and the language of the table.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useSlashKey } from '#src/views/list/useSlashKey.ts'
import { languageList } from './matrix.ts'
import type { InstructionPlace } from './useInstructionPlace.ts'
import '#src/views/list/list.css'

/** What may be shown alone. */
export const shows = [
  ['', 'Все объекты'],
  ['empty', 'С пустыми разделами'],
  ['old', 'Со старыми текстами'],
  ['unknown', 'С ошибками в подстановках'],
] as const

interface MatrixBarProps {
  readonly place: InstructionPlace
  readonly groups: readonly string[]
}

/** The controls over the table. */
export function MatrixBar({ place, groups }: MatrixBarProps) {
  const { q, group, show, lang, put } = place
  return (
    <div className="row wrap list-bar">
      <SearchBox q={q} onSearch={(next) => put({ q: next })} />
      {groups.length > 0 && (
        <ChoiceBox
          label="Группа"
          value={group}
          all="Все группы"
          options={groups.map((name) => [name, name])}
          onChange={(next) => put({ group: next })}
          className="matrix-choice"
        />
      )}
      <ChoiceBox
        label="Показать"
        value={show}
        options={shows}
        onChange={(next) => put({ show: next })}
        className="matrix-choice"
      />
      <ChoiceBox
        label="Язык"
        value={lang}
        options={languageList}
        onChange={(next) => put({ lang: next })}
        className="matrix-choice"
      />
    </div>
  )
}

function SearchBox({ q, onSearch }: { readonly q: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(() => field.current?.focus())
  useEffect(() => setText(q), [q])
  return (
    <search className="row quiet list-search">
      <Search size={16} strokeWidth={2.1} />
      <input
        ref={field}
        type="search"
        value={text}
        placeholder="Найти объект"
        aria-label="Найти объект"
        aria-keyshortcuts="/"
        onChange={(event) => {
          setText(event.target.value)
          onSearch(event.target.value.trim())
        }}
      />
    </search>
  )
}
