import { Button } from '@mui/material'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { AnswerField } from './AnswerField.tsx'
import { type DialogLine, nameOf, type Thread, type ThreadItem, waitOf } from './dialogWords.ts'
import { saidOnce } from './saidOnce.ts'
import { ThreadLine } from './ThreadLine.tsx'
import './talk.css'
import '#src/kinds/kinds.css'

interface ThreadViewProps {
  readonly thread: Thread
  /** The conversation that is answered; begun by the first answer where there is none. */
  readonly dialogId: number | undefined
  readonly rentId?: number
}

/** What scrolls is reached by the keyboard too. */
const reachedByKeys = { tabIndex: 0 } as const

/** The thread by days with the field below it; it stands at its end, and stays where the person reads earlier words. */
export function ThreadView({ thread, dialogId, rentId }: ThreadViewProps) {
  const [earlier, setEarlier] = useState<readonly ThreadItem[]>([])
  const [before, setBefore] = useState<string>()
  const { items = [] } = thread
  const all = [...earlier.filter(({ key }) => !items.some((one) => one.key === key)), ...items]
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const last = items.at(-1)?.key
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current && last !== '') box.current.scrollTop = box.current.scrollHeight
  }, [last])
  // what comes in below takes room from the words: their end stays in sight
  useEffect(() => {
    const talk = box.current
    if (!talk) return
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) talk.scrollTop = talk.scrollHeight
    })
    watch.observe(talk)
    return () => watch.disconnect()
  }, [])
  const next = before === undefined ? thread.next : before
  return (
    <>
      <section
        ref={box}
        className="column gap-0 grow talk-scroll talk-pad"
        {...reachedByKeys}
        aria-label="Сообщения"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
        }}
      >
        {next && (
          <Earlier
            at={next}
            of={dialogId === undefined ? { rent: rentId ?? 0 } : { dialog: dialogId }}
            onRead={(page, further) => {
              setEarlier([...page, ...earlier])
              setBefore(further)
            }}
          />
        )}
        {all.length === 0 && <p className="quiet talk-middle">Гость ещё не писал. Напишите первыми.</p>}
        <Days items={all} dialog={thread.dialog} />
      </section>
      <AnswerField thread={thread} dialogId={dialogId} {...(rentId !== undefined && { rentId })} />
    </>
  )
}

interface DaysProps {
  readonly items: readonly ThreadItem[]
  readonly dialog: DialogLine | undefined
}

function Days({ items, dialog }: DaysProps) {
  const clock = useClock()
  const now = useNow()
  const wait = dialog && waitOf(dialog, now)
  const told = saidOnce(items, dialog && nameOf(dialog))
  const last = items.findLast(({ kind }) => kind === 'in')
  const dayOf = ({ at }: ThreadItem) => (isInstant(at) ? localMoment(clock.zone, at).date : '')
  const days = Map.groupBy(items, dayOf)
  return [...days].map(([day, lines]) => (
    <section key={day} className="column gap-6" aria-label={dayHeading(day, clock)}>
      {/* the day of what is read stays in sight, and no line is cut in half under the head */}
      <h3 className="caption faint center full talk-day">{dayHeading(day, clock)}</h3>
      {lines.map((item) => (
        <ThreadLine
          key={item.key}
          item={item}
          zone={clock.zone}
          told={told.get(item.key)}
          wait={item === last && wait && <b className={`nowrap ${wait.tone}`}> · {wait.text}</b>}
        />
      ))}
    </section>
  ))
}

interface EarlierProps {
  readonly at: string
  readonly of: { readonly dialog: number } | { readonly rent: number }
  readonly onRead: (items: readonly ThreadItem[], next: string | undefined) => void
}

function Earlier({ at, of, onRead }: EarlierProps) {
  const [asked, setAsked] = useState('')
  const query = { before: at }
  const isAsked = asked === at
  const ofDialog = useRead(
    'GET dialogs/{id}',
    { params: { id: 'dialog' in of ? of.dialog : 0 }, query },
    { enabled: isAsked && 'dialog' in of },
  )
  const ofRent = useRead(
    'GET dialogs/rent/{id}',
    { params: { id: 'rent' in of ? of.rent : 0 }, query },
    { enabled: isAsked && 'rent' in of },
  )
  const data = ofDialog.data ?? ofRent.data
  const told = useRef('')
  useEffect(() => {
    if (!data || told.current === at) return
    told.current = at
    onRead(data.items ?? [], data.next ?? '')
  }, [data, at, onRead])
  return (
    <Button size="small" disabled={isAsked} onClick={() => setAsked(at)}>
      Показать раньше
    </Button>
  )
}
