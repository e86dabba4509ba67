// General rules for cleaners: what they read before work, and who has confirmed it.
import { Button, Skeleton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpenText, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import '#src/views/form/form.css'

const RowDialog = lazyScreen(() => import('#src/views/form/RowDialog.tsx'))

const model = models.cleaninstruction
const wanted = { pagination: { page: 1, perPage: 200 }, sort: { field: 'sort', order: 'ASC' } } as const
const nothingFixed = {}

type Rule = SentRow<'cleaninstruction'>

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
            title={open === 'new' ? 'Новое правило' : (open.title ?? '')}
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
  const { title, text = '', active, must_confirm } = rule
  return (
    <li className="form-card rule">
      <header className="row wrap">
        <h2>{title}</h2>
        {active === false && <StateMark family="mute">Скрыто</StateMark>}
        {must_confirm && <StateMark family="info">Подтвердить</StateMark>}
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
      <Marked text={text} />
      {must_confirm && <Readers rule={rule} />}
    </li>
  )
}

function Readers({ rule: { readers = [] } }: { readonly rule: Rule }) {
  const clock = useClock()
  const cleaners = useShared('cleaners').filter(({ active }) => active !== false)
  const read = new Set(readers.map(({ id }) => id))
  const waiting = cleaners.filter(({ id }) => !read.has(id))
  return (
    <details className="readers">
      <summary className="link">
        Прочитали {readers.length} из {readers.length + waiting.length}
      </summary>
      <ul>
        {readers.map(({ id, name, at }) => (
          <li key={id}>
            {name} <small className="faint">{momentText(at, clock)}</small>
          </li>
        ))}
        {waiting.map(({ id, name }) => (
          <li key={id}>
            {name} <small className="faint wait">ещё не читал(а)</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
