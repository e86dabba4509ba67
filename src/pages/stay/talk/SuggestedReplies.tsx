import { Button } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGetOne } from 'react-admin'
import type { TalkChannel } from '#schema/entities/messageChannels.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useFilled } from '../../texts/useFilled.ts'
import { sumsOf } from '../parts/rentParts.ts'
import type { Thread } from './dialogWords.ts'
import { quickTexts } from './quickTexts.ts'
import { readyReplies, type SuggestedReply } from './suggestedReplies.ts'

interface SuggestedRepliesProps {
  readonly thread: Thread
  readonly rent: number | undefined
  readonly channel: TalkChannel | undefined
  /** What stands in the field then, to be read and sent by the person. */
  readonly onChoose: (text: string) => void
}

/** Beside words of a guest that wait: answers out of facts and of the agency's texts, put into the field by a press and never sent by it. */
export function SuggestedReplies({ thread, rent, channel, onChoose }: SuggestedRepliesProps) {
  const { dialog: stage, items = [] } = thread
  const enabled = useAccess('templates').can('list')
  const { data: templates = [] } = useAllRows('templates', { active: true }, { enabled })
  const { data: row } = useGetOne<SentRow<'rents'>>(
    'rents',
    { id: rent ?? 0 },
    { enabled: rent !== undefined },
  )
  const usual = useShared('agency').settings
  const [chosen, setChosen] = useState('')
  const { filled, missing } = useFilled(chosen, rent)
  const put = useEffectEvent((text: string) => {
    setChosen('')
    onChoose(text)
  })
  const isWhole = filled !== undefined && missing.length === 0
  useEffect(() => {
    if (chosen !== '' && isWhole) put(filled)
  }, [chosen, isWhole, filled])
  const words = items.filter(({ kind }) => kind === 'in' || kind === 'out')
  const last = words.at(-1)
  const texts = quickTexts(templates, stage, channel)
  const replies = readyReplies({
    said: last?.kind === 'in' ? (last.text ?? '') : '',
    stage,
    arrival: row?.arrival_time || row?.object?.checkin_time || usual?.checkin_time,
    departure: row?.departure_time || row?.object?.checkout_time || usual?.checkout_time,
    needToPay: row?.paymentInfo && sumsOf(row.paymentInfo).needToPay,
    texts,
  })
  if (replies.length === 0) return null
  const take = ({ text }: SuggestedReply) => {
    if (rent === undefined || !text.includes('{')) put(text)
    else setChosen(text)
  }
  return (
    <>
      <ul className="row gap-6 nowrap talk-scroll" aria-label="Что можно ответить">
        {replies.map((reply) => (
          <li key={reply.name} className="fixed">
            <Button
              size="small"
              variant="outlined"
              disabled={chosen === reply.text}
              onClick={() => take(reply)}
            >
              {reply.name}
            </Button>
          </li>
        ))}
        {texts.length > 0 && (
          <li className="fixed push">
            <Button size="small" onClick={() => onChoose('/')}>
              Все ответы
            </Button>
          </li>
        )}
      </ul>
      {chosen !== '' && missing.length > 0 && (
        <p className="caption bad-text" role="status">
          В брони не хватает: {missing.join(', ')}.
        </p>
      )}
    </>
  )
}
