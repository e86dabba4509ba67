import { Button, TextField } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { dialogs } from '#schema/entities/dialogs.ts'
import { type DialogTab, dialogTabs } from '#schema/entities/dialogWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { usePaused } from '#src/base/usePaused.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { channelText, type DialogLine, nameOf, stageText, waitOf } from '../stay/talk/dialogWords.ts'
import { useDialogPlace } from './useDialogPlace.ts'

const tabs = Object.entries(dialogTabs) as readonly [DialogTab, string][]

interface DialogListProps {
  /** Told which conversations stand in the list, for the keys that step through them. */
  readonly onShown: (ids: readonly number[]) => void
}

/** The tabs with their counters, the search, and the conversations: who waits longest stands first. */
export function DialogList({ onShown }: DialogListProps) {
  const { tab, q, put } = useDialogPlace()
  const [typed, setTyped] = useState(q)
  const paused = usePaused(typed)
  useEffect(() => {
    if (paused !== q) put({ q: paused || null })
  }, [paused, q, put])
  const query = { tab, ...(q && { q }) }
  const read = useRead('GET dialogs', { query }, { refetchInterval: 60_000, placeholderData: (last) => last })
  const { counters } = read.data ?? {}
  const [further, setFurther] = useState<Further>()
  const all = [...(read.data?.data ?? []), ...(further?.lines ?? [])]
  const lines = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
  const shown = lines.map(({ id }) => id).join()
  useEffect(() => onShown(shown === '' ? [] : shown.split(',').map(Number)), [shown, onShown])
  return (
    <section className="column gap-0 box" aria-label="Список диалогов">
      <DayTabs
        label="Какие диалоги показать"
        tabs={tabs.map(([name, label]) => ({
          label,
          isOn: name === tab,
          open: () => {
            setFurther(undefined)
            put({ tab: name === 'waiting' ? null : name })
          },
          count: name !== 'all' && name !== 'closed' && (
            <TabNumber of={counters?.[name]} isBad={name === 'waiting'} />
          ),
        }))}
      />
      <div className="line-below talk-pad">
        <TextField
          fullWidth
          margin="none"
          type="search"
          value={typed}
          onChange={({ target }) => {
            setFurther(undefined)
            setTyped(target.value)
          }}
          placeholder="Имя, телефон или слова"
          slotProps={{ htmlInput: { 'aria-label': 'Найти диалог' } }}
        />
      </div>
      <Loaded of={read} failure="Не удалось загрузить диалоги" height={280}>
        {({ next, any }) =>
          lines.length === 0 ? (
            <NoDialogs isSearch={q !== ''} any={any} />
          ) : (
            <>
              <Lines lines={lines} />
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
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Lines({ lines }: { readonly lines: readonly DialogLine[] }) {
  const { open } = useDialogPlace()
  const now = useNow()
  const { momentText } = useDates()
  const { search } = useLocation()
  return (
    <ul className="grow talk-scroll">
      {lines.map((line) => {
        const wait = waitOf(line, now)
        return (
          <li key={line.id} className="ruled">
            <Link
              to={`/dialogs/${line.id}${search}`}
              className="stack gap-2 hovers ink dialog-line"
              aria-current={line.id === open ? 'true' : undefined}
            >
              <span className="row gap-6">
                <b className="cut grow">{nameOf(line)}</b>
                {line.unread ? <i>{line.unread}</i> : null}
                <span className={`caption nowrap ${wait?.tone ?? 'faint'}`}>
                  {wait?.text ?? momentText(line.last_at)}
                </span>
              </span>
              <span className="caption quiet cut">
                {[line.object ?? 'Незнакомый', stageText(line), channelText(line.channel)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={line.unread ? 'cut medium' : 'cut quiet'}>{line.last_text}</span>
            </Link>
          </li>
        )
      })}
    </ul>
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
