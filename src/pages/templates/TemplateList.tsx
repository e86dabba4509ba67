// The templates by category, found by their words.
import { Button, MenuItem, TextField } from '@mui/material'
import { Plus, Search } from 'lucide-react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { categories, placeOf, type Template } from './templateWords.ts'
import type { TemplatePlace } from './useTemplatePlace.ts'
import '#src/views/list/list.css'

interface TemplateListProps {
  readonly templates: readonly Template[]
  readonly place: TemplatePlace
}

/** The column with search, category and the names. */
export function TemplateList({ templates, place }: TemplateListProps) {
  const { can } = useAccess(models.templates)
  const { q, category, put, go } = place
  const words = q.trim().toLocaleLowerCase('ru')
  const found = templates.filter(
    (row) =>
      (category === '' || row.category === category) &&
      [row.name, row.text, row.code].join(' ').toLocaleLowerCase('ru').includes(words),
  )
  return (
    <aside className="stack template-list">
      <search className="row quiet list-search">
        <Search size={16} strokeWidth={2.1} />
        <input
          type="search"
          value={q}
          placeholder="Найти шаблон"
          aria-label="Найти шаблон"
          onChange={(event) => put({ q: event.target.value })}
        />
      </search>
      <div className="row stretch template-list-bar">
        <TextField
          select
          value={categories.some(([code]) => code === category) ? category : ''}
          margin="none"
          onChange={(event) => put({ category: event.target.value })}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Категория' } } }}
        >
          <MenuItem value="">Все категории</MenuItem>
          {categories.map(([code, label]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {can('create') && (
          <Button variant="outlined" startIcon={<Plus />} onClick={() => go('new')}>
            Новый
          </Button>
        )}
      </div>
      <Link className="link template-rules" to="/messages">
        Правила: когда и кому уходят тексты
      </Link>
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
                  <TemplateLine row={row} place={place} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </aside>
  )
}

function TemplateLine({ row, place }: { readonly row: Template; readonly place: TemplatePlace }) {
  const { id, name, used_in = [], active, warnings = [] } = row
  return (
    <button
      className="line-below hovers row full ink to-left"
      type="button"
      aria-current={id === place.open ? 'true' : undefined}
      onClick={() => place.go(id)}
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
