import { Button } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { dialogs } from '#schema/entities/dialogs.ts'
import type { DialogTab } from '#schema/entities/dialogWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import type { DialogLine } from '../stay/talk/dialogWords.ts'
import { DialogBar } from './DialogBar.tsx'
import { DialogLines } from './DialogLines.tsx'
import { useDialogPlace } from './useDialogPlace.ts'

interface DialogListProps {
  /** Told which conversations stand in the list, for the keys that step through them. */
  readonly onShown: (ids: readonly number[]) => void
  readonly onAnswer: (id: number) => void
}

/** The tabs with their counters, the search, and the conversations: who waits longest stands first. */
export function DialogList({ onShown, onAnswer }: DialogListProps) {
  const { tab, q } = useDialogPlace()
  const query = { tab, ...(q && { q }) }
  const read = useRead('GET dialogs', { query }, { refetchInterval: 60_000, placeholderData: (last) => last })
  const { counters } = read.data ?? {}
  const [further, setFurther] = useState<Further>()
  const all = [...(read.data?.data ?? []), ...(further?.lines ?? [])]
  const lines = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
  // under all who wait: who was answered, the latest first
  const isEnd = tab === 'waiting' && q === '' && read.data !== undefined && !(further ?? read.data).next
  const rest = useRead('GET dialogs', { query: { tab: 'answered' } }, { enabled: isEnd })
  const found = (isEnd && rest.data?.data) || []
  const answered = found.filter(({ id }) => !lines.some((line) => line.id === id))
  const shown = [...lines, ...answered].map(({ id }) => id).join()
  useEffect(() => onShown(shown === '' ? [] : shown.split(',').map(Number)), [shown, onShown])
  return (
    <section className="column gap-0 box" aria-label="Список диалогов">
      <DialogBar counters={counters} onOther={() => setFurther(undefined)} />
      <Loaded of={read} failure="Не удалось загрузить диалоги" height={280}>
        {({ next, any }) => (
          <div className="grow talk-scroll">
            {lines.length === 0 && <NoDialogs isSearch={q !== ''} any={any} />}
            <DialogLines lines={lines} onAnswer={onAnswer} />
            {lines.length > 0 && (
              <NextPage
                key={further ? further.next : next}
                query={query}
                cursor={further ? further.next : next}
                onRead={(page) =>
                  setFurther((last) => ({
                    lines: [...(last?.lines ?? []), ...(page.data ?? [])],
                    next: page.next,
                  }))
                }
              />
            )}
            {answered.length > 0 && (
              <>
                <h2 className="caption quiet inset line-below talk-pad">Отвечены</h2>
                <DialogLines lines={answered} onAnswer={onAnswer} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

type Page = CallAnswer<'GET dialogs'>

/** What stands under the first page, and where what comes after it begins. */
interface Further {
  readonly lines: readonly DialogLine[]
  readonly next: string | undefined
}

interface NextPageProps {
  readonly query: { readonly tab: DialogTab; readonly q?: string }
  readonly cursor: string | undefined
  readonly onRead: (page: Page) => void
}

function NextPage({ query, cursor, onRead }: NextPageProps) {
  const [isAsked, setAsked] = useState(false)
  const asked = { query: { ...query, cursor: cursor ?? null } }
  const { data } = useRead('GET dialogs', asked, { enabled: isAsked })
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (data) read(data)
  }, [data])
  if (!cursor) return null
  return (
    <Button disabled={isAsked} onClick={() => setAsked(true)}>
      Показать ещё
    </Button>
  )
}

function NoDialogs({ isSearch, any }: { readonly isSearch: boolean; readonly any: boolean | undefined }) {
  const navigate = useNavigate()
  if (isSearch)
    return <p className="quiet talk-pad">Ничего не нашлось. Попробуйте другое слово или вкладку «Все».</p>
  if (any) return <p className="quiet talk-pad">Здесь пусто: всем ответили.</p>
  return (
    <div className="stack talk-pad">
      <p className="quiet">{dialogs.labels.empty}</p>
      <Button variant="outlined" onClick={() => void navigate('/automessages')}>
        Подключить канал
      </Button>
    </div>
  )
}
