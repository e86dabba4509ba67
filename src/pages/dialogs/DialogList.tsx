import { Button, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { dialogs } from '#schema/entities/dialogs.ts'
import { type DialogTab, dialogTabs } from '#schema/entities/dialogWords.ts'
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
  const [more, setMore] = useState<readonly DialogLine[]>([])
  const data = read.data?.data ?? []
  const lines = [...data, ...more.filter(({ id }) => !data.some((one) => one.id === id))]
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
            setMore([])
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
            setMore([])
            setTyped(target.value)
          }}
          placeholder="Имя, телефон или слова"
          slotProps={{ htmlInput: { 'aria-label': 'Найти диалог' } }}
        />
      </div>
      <Loaded of={read} failure="Не удалось загрузить диалоги" height={280}>
        {({ next }) =>
          lines.length === 0 ? (
            <NoDialogs isSearch={q !== ''} all={counters?.all} />
          ) : (
            <>
              <Lines lines={lines} />
              {(more.length === 0 ? next : undefined) && (
                <NextPage query={{ ...query, cursor: next ?? null }} onRead={(page) => setMore(page)} />
              )}
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

interface NextPageProps {
  readonly query: { readonly tab: DialogTab; readonly q?: string; readonly cursor: string | null }
  readonly onRead: (lines: readonly DialogLine[]) => void
}

function NextPage({ query, onRead }: NextPageProps) {
  const [isAsked, setAsked] = useState(false)
  const { data } = useRead('GET dialogs', { query }, { enabled: isAsked })
  useEffect(() => {
    if (data?.data) onRead(data.data)
  }, [data, onRead])
  return (
    <Button disabled={isAsked} onClick={() => setAsked(true)}>
      Показать ещё
    </Button>
  )
}

function NoDialogs({ isSearch, all }: { readonly isSearch: boolean; readonly all: number | undefined }) {
  const navigate = useNavigate()
  if (isSearch)
    return <p className="quiet talk-pad">Ничего не нашлось. Попробуйте другое слово или вкладку «Все».</p>
  if (all) return <p className="quiet talk-pad">Здесь пусто: всем ответили.</p>
  return (
    <div className="stack talk-pad">
      <p className="quiet">{dialogs.labels.empty}</p>
      <Button variant="outlined" onClick={() => void navigate('/automessages')}>
        Подключить канал
      </Button>
    </div>
  )
}
