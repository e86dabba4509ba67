// General rules for cleaners: what they read before work, and who has confirmed it.
import { Button, Skeleton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpenText, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import '#src/views/form/form.css'

const RowDialog = lazyScreen(() => import('#src/views/form/RowDialog.tsx'))

const model = models.cleaninstruction
const wanted = { pagination: { page: 1, perPage: 200 }, sort: { field: 'sort', order: 'ASC' } } as const
const nothingFixed = {}

type Rule = Row & { readonly id: number }

/** The rules with their readers. */
export default function CleanerRules() {
  const { data, error, refetch } = useGetList<Rule>(model.name, wanted)
  const queries = useQueryClient()
  const { can } = useAccess(model)
  const [open, setOpen] = useState<Rule | 'new'>()
  if (error && !data) {
    return <LoadFailure title="Не удалось загрузить правила" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton variant="rounded" height={320} aria-label="Загружаем" />
  const add = can('create') && (
    <Button variant="contained" onClick={() => setOpen('new')} startIcon={<Plus />}>
      Добавить правило
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <StateCard icon={BookOpenText} title="Правил пока нет" text={model.labels.empty}>
          {add}
        </StateCard>
      ) : (
        <>
          <div className="row stretch finish gap-0">{add}</div>
          <ol className="stack gap-10 cleaner-rules">
            {data.map((rule) => (
              <RuleCard key={rule.id} rule={rule} onEdit={can('update') ? () => setOpen(rule) : undefined} />
            ))}
          </ol>
        </>
      )}
      <Suspense fallback={null}>
        {open && (
          <RowDialog
            model={model}
            title={open === 'new' ? 'Новое правило' : textIn(open, 'title')}
            row={open === 'new' ? undefined : open}
            fixed={nothingFixed}
            onSaved={() => void queries.invalidateQueries({ queryKey: [model.name] })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface RuleCardProps {
  readonly rule: Rule
  readonly onEdit: (() => void) | undefined
}

function RuleCard({ rule, onEdit }: RuleCardProps) {
  const title = textIn(rule, 'title')
  return (
    <li className="form-card rule">
      <header className="row wrap">
        <h2>{title}</h2>
        {rule.active === false && <StateMark family="mute">Скрыто</StateMark>}
        {rule.must_confirm === true && <StateMark family="info">Подтвердить</StateMark>}
        <small>{rule.object_id ? joinedName(rule, 'object_id', rule.object_id) : 'Все объекты'}</small>
        {onEdit && (
          <Button
            size="small"
            onClick={onEdit}
            aria-label={`Изменить: ${title}`}
            startIcon={<Pencil size={15} strokeWidth={2.1} />}
          >
            Изменить
          </Button>
        )}
      </header>
      <Marked text={textIn(rule, 'text')} />
      {rule.must_confirm === true && <Readers rule={rule} />}
    </li>
  )
}

function Readers({ rule }: { readonly rule: Rule }) {
  const clock = useClock()
  const cleaners = useShared('cleaners').filter(({ active }) => active !== false)
  const readers = partsIn(rule, 'readers')
  const read = new Set(readers.map((reader) => numberIn(reader, 'id')))
  const waiting = cleaners.filter((cleaner) => !read.has(numberIn(cleaner, 'id')))
  return (
    <details className="readers">
      <summary className="link">
        Прочитали {readers.length} из {readers.length + waiting.length}
      </summary>
      <ul>
        {readers.map((reader) => (
          <li key={numberIn(reader, 'id')}>
            {textIn(reader, 'name')} <small className="faint">{momentText(reader.at, clock)}</small>
          </li>
        ))}
        {waiting.map((cleaner) => (
          <li key={numberIn(cleaner, 'id')}>
            {textIn(cleaner, 'name')} <small className="faint wait">ещё не читал(а)</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
