import { useState } from 'react'
import type { TalkChannel } from '#schema/entities/messageChannels.ts'
import { piecesOf, shownOf } from '#src/kinds/inputs/chipText.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useFilled } from '../../texts/useFilled.ts'
import type { DialogLine } from './dialogWords.ts'
import { quickTexts } from './quickTexts.ts'

interface QuickRepliesProps {
  /** What stands behind the «/». */
  readonly typed: string
  readonly rent: number | undefined
  readonly stage: DialogLine | undefined
  /** By which way the answer goes. */
  readonly channel: TalkChannel | undefined
  readonly onChoose: (text: string) => void
}

const most = 8

/** The texts for this moment of the stay; the chosen one is filled with the booking, and what is missing is said in red. */
export function QuickReplies({ typed, rent, stage, channel, onChoose }: QuickRepliesProps) {
  const enabled = useAccess('templates').can('list')
  const { data = [] } = useAllRows('templates', { active: true }, { enabled })
  const [chosen, setChosen] = useState<string>()
  const { filled, missing } = useFilled(chosen ?? '', rent)
  const word = typed.trim().toLocaleLowerCase('ru')
  const offered = quickTexts(data, stage, channel)
    .filter(({ name }) => name.toLocaleLowerCase('ru').includes(word))
    .slice(0, most)
  if (offered.length === 0) return <p className="caption quiet">Нет такого быстрого ответа.</p>
  const take = () => onChoose(filled ?? chosen ?? '')
  return (
    <div className="column gap-4 inset talk-scroll talk-pad" style={{ maxHeight: 240 }}>
      <ul className="column gap-0" aria-label="Быстрые ответы">
        {offered.map(({ id, name, text }) => (
          <li key={id}>
            <button
              type="button"
              data-quick="offered"
              className="to-left full hovers"
              onClick={() => (rent === undefined || !text.includes('{') ? onChoose(text) : setChosen(text))}
            >
              <b className="block">{name}</b>
              <span className="caption quiet cut block">{shownOf(piecesOf(text))}</span>
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
          <button
            type="button"
            data-quick="filled"
            className="link"
            disabled={missing.length > 0}
            onClick={take}
          >
            Вставить
          </button>
        </p>
      )}
    </div>
  )
}
