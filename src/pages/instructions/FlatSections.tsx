// The sections of one flat as a list: what is there and what is empty.
import { Skeleton } from '@mui/material'
import { ChevronRight, Lock } from 'lucide-react'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { FillEmpty } from './FillEmpty.tsx'
import { sectionList } from './matrix.ts'
import { useFlatSections } from './useFlatSections.ts'
import type { InstructionPlace } from './useInstructionPlace.ts'

interface FlatSectionsProps {
  readonly objectId: number
  readonly place: InstructionPlace
}

/** Buttons that open a section. */
export function FlatSections({ objectId, place: { section, lang, put } }: FlatSectionsProps) {
  const { data, error, refetch } = useFlatSections(objectId)
  const clock = useClock()
  if (error && !data)
    return <LoadFailure title="Инструкция не загрузилась" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={360} aria-label="Загружаем" />
  return (
    <>
      <ul className="box flat-sections">
        {sectionList.map(([type, label]) => {
          const own = data.filter((row) => row.type === type && row.text?.trim())
          const found = own.filter((row) => row.language === lang)
          const [first] = found
          return (
            <li key={type}>
              <button
                className="row hovers line-below full ink to-left"
                type="button"
                aria-current={type === section ? 'true' : undefined}
                onClick={() => put({ section: type, row: null })}
              >
                <span>
                  {label}
                  {first && (
                    <small className="faint size-12 block">
                      {found.length > 1 ? `разделов: ${found.length}, ` : ''}изменено{' '}
                      {momentText(first.updated_at, clock).split(' ')[0]}
                      {first.active === false && ', скрыто от гостя'}
                    </small>
                  )}
                  {!first && type !== 'custom' && (
                    <small className="faint size-12 block bad">
                      {own.length > 0 ? 'нет перевода' : 'пусто'}
                    </small>
                  )}
                </span>
                {first?.secret && <Lock size={15} role="img" aria-label="после готовности" />}
                {!first && type !== 'custom' && <Glyph family="bad" size={11} />}
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      <FillEmpty objectId={objectId} lang={lang} rows={data} />
    </>
  )
}
