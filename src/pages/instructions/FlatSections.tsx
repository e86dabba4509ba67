import { ChevronRight, Lock } from 'lucide-react'
import { isIn } from '#schema/rules/instructionCells.ts'
import { useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { FillEmpty } from './FillEmpty.tsx'
import { sectionList } from './matrix.ts'
import { useFlatSections } from './reads.ts'
import type { InstructionPlace } from './useInstructionPlace.ts'

interface FlatSectionsProps {
  readonly objectId: number
  readonly place: InstructionPlace
}

/** The sections of one flat as buttons that open them: what is there and what is empty. */
export function FlatSections({ objectId, place: { section, lang, put } }: FlatSectionsProps) {
  const { momentText } = useDates()
  return (
    <Loaded of={useFlatSections(objectId)} failure="Инструкция не загрузилась" height={360}>
      {(rows) => (
        <>
          <ul className="box flat-sections">
            {sectionList.map(([type, label]) => {
              const own = rows.filter((row) => row.type === type && row.text?.trim())
              const found = own.filter(isIn(lang))
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
                          {momentText(first.updated_at).split(' ')[0]}
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
          <FillEmpty objectId={objectId} lang={lang} rows={rows} />
        </>
      )}
    </Loaded>
  )
}
