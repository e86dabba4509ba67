import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { SearchBox } from '#src/views/list/SearchBox.tsx'
import { categories, placeOf, type Template } from './templateWords.ts'
import { useTemplatePlace } from './useTemplatePlace.ts'

/** The templates by category, found by their words. */
export function TemplateList({ templates }: { readonly templates: readonly Template[] }) {
  const { can } = useAccess('templates')
  const { open, q, category, put, go } = useTemplatePlace()
  const words = q.toLocaleLowerCase('ru')
  const found = templates.filter(
    (row) =>
      (category === '' || row.category === category) &&
      [row.name, row.text, row.code].join(' ').toLocaleLowerCase('ru').includes(words),
  )
  return (
    <aside className="stack template-list" aria-label="Список шаблонов">
      <SearchBox value={q} label="Найти шаблон" onSearch={(next) => put({ q: next })} />
      <div className="row stretch template-list-bar">
        <ChoiceBox
          label="Категория"
          value={category}
          all="Все категории"
          options={categories}
          onChange={(next) => put({ category: next })}
        />
        {can('create') && (
          <Button variant="outlined" startIcon={<Plus />} onClick={() => go('new')}>
            Новый
          </Button>
        )}
      </div>
      {found.length === 0 && <p className="faint">Ничего не найдено. Измените поиск или категорию.</p>}
      {categories.map(([code, label]) => {
        const own = found.filter((row) => row.category === code)
        if (own.length === 0) return null
        return (
          <section key={code} aria-label={label}>
            <h2 className="medium quiet size-12">{label}</h2>
            <ul className="box">
              {own.map((row) => (
                <li key={row.id}>
                  <TemplateLine row={row} isOpen={row.id === open} onOpen={() => go(row.id)} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </aside>
  )
}

interface TemplateLineProps {
  readonly row: Template
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function TemplateLine({ row, isOpen, onOpen }: TemplateLineProps) {
  const { name, used_in = [], active, warnings = [] } = row
  return (
    <button
      className="line-below hovers row full ink to-left"
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span>
        {name}
        <small className="faint block">
          {[placeOf(row), used_in.length > 0 && `правил: ${used_in.length}`].filter(Boolean).join(' · ')}
        </small>
      </span>
      {active === false && <StateMark family="mute">Выключен</StateMark>}
      {warnings.length > 0 && <StateMark family="bad">Ошибка</StateMark>}
    </button>
  )
}
