import { useState } from 'react'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useFilled } from '../../texts/useFilled.ts'
import type { DialogLine } from './dialogWords.ts'

interface QuickRepliesProps {
  /** What stands behind the «/». */
  readonly typed: string
  readonly rent: number | undefined
  readonly stage: DialogLine | undefined
  readonly onChoose: (text: string) => void
}

const most = 8

/** The texts for this moment of the stay; the chosen one is filled with the booking, and what is missing is said in red. */
export function QuickReplies({ typed, rent, stage, onChoose }: QuickRepliesProps) {
  const enabled = useAccess('templates').can('list')
  const { data = [] } = useAllRows('templates', { active: true }, { enabled })
  const [chosen, setChosen] = useState<string>()
  const { filled, missing } = useFilled(chosen ?? '', rent)
  const wanted = categoriesOf(stage)
  const word = typed.trim().toLocaleLowerCase('ru')
  const offered = data
    .filter(
      ({ category = '', name = '' }) =>
        wanted.includes(category) && name.toLocaleLowerCase('ru').includes(word),
    )
    .slice(0, most)
  if (offered.length === 0) return <p className="caption quiet">Нет такого быстрого ответа.</p>
  const take = () => onChoose(filled ?? chosen ?? '')
  return (
    <div className="stack gap-4 inset talk-scroll talk-pad" style={{ maxHeight: 240 }}>
      <ul className="stack gap-0" aria-label="Быстрые ответы">
        {offered.map(({ id, name, text = '' }) => (
          <li key={id}>
            <button
              type="button"
              className="to-left full hovers"
              onClick={() => (rent === undefined || !text.includes('{') ? onChoose(text) : setChosen(text))}
            >
              <b className="block">{name}</b>
              <span className="caption quiet cut block">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && filled !== undefined && (
        <p className="row wrap">
          {missing.length > 0 ? (
            <span className="bad-text">В брони не хватает: {missing.join(', ')}.</span>
          ) : (
            <span className="quiet cut grow">{filled}</span>
          )}
          <button type="button" className="link" disabled={missing.length > 0} onClick={take}>
            Вставить
          </button>
        </p>
      )}
    </div>
  )
}

/** Quick answers fit always, the others by where the stay is. */
function categoriesOf(stage: DialogLine | undefined): readonly string[] {
  const { begin = '', end = '', today = '', status } = stage ?? {}
  if (begin === '') return ['quick']
  if (status === 'checked_out' || end < today) return ['quick', 'deposit', 'checkout']
  if (begin > today) return ['quick', 'booking', 'checkin', 'payment', 'deposit']
  return ['quick', 'checkin', 'stay', 'checkout', 'payment']
}
