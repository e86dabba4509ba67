import { IconButton, TextField } from '@mui/material'
import { ListFilter, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countedTo, type DialogTab, dialogTabs } from '#schema/entities/dialogWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { usePaused } from '#src/base/usePaused.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { useDialogPlace } from './useDialogPlace.ts'

type Counters = CallAnswer<'GET dialogs'>['counters']

const main = ['waiting', 'mine', 'all'] as const
const rare = ['unassigned', 'unmatched', 'snoozed', 'answered', 'closed'] as const
const byWaiting: readonly DialogTab[] = ['waiting', 'mine', 'unassigned']
const shortNames: Partial<Record<DialogTab, string>> = { waiting: 'Ждут' }

const countOf = (counters: Counters, tab: DialogTab): number | undefined =>
  tab === 'all' || tab === 'closed' ? undefined : counters?.[tab]

const withCount = (words: string, count: number | undefined) =>
  count ? `${words}\u00a0${count < countedTo ? count : `${countedTo - 1}+`}` : words

interface DialogBarProps {
  readonly counters: Counters
  /** Another list begins: what stood under its first page is no more. */
  readonly onOther: () => void
}

/** Which conversations are shown: three usual choices, the rare ones in a menu, the search behind its glass. */
export function DialogBar({ counters, onOther }: DialogBarProps) {
  const { tab, q, put } = useDialogPlace()
  const [isSearch, setSearch] = useState(q !== '')
  const [lastQ, setLastQ] = useState(q)
  const glass = useRef<HTMLButtonElement>(null)
  // words that came with the address filter the list: they are seen, and can be taken off
  if (q !== lastQ) {
    setLastQ(q)
    if (q !== '') setSearch(true)
  }
  const endSearch = () => {
    put({ q: null })
    onOther()
    setSearch(false)
    glass.current?.focus()
  }
  const choose = (name: DialogTab) => {
    onOther()
    put({ tab: name === 'waiting' ? null : name })
  }
  return (
    <>
      <div className="row gap-4 line-below talk-pad">
        <Segmented
          label="Какие диалоги показать"
          value={tab}
          segments={main.map((name) => ({
            value: name,
            label: withCount(shortNames[name] ?? dialogTabs[name], countOf(counters, name)),
          }))}
          onChoose={choose}
        />
        <span className="grow" />
        <IconButton
          ref={glass}
          aria-label="Поиск по диалогам"
          aria-expanded={isSearch}
          onClick={() => (isSearch ? endSearch() : setSearch(true))}
        >
          <Search size={20} />
        </IconButton>
        <MoreMenu
          label="Другие диалоги"
          Icon={ListFilter}
          items={rare.map((name) => ({
            label: withCount(dialogTabs[name], countOf(counters, name)),
            run: () => choose(name),
          }))}
        />
      </div>
      {isSearch && <SearchField onOther={onOther} onClose={endSearch} />}
      <h2 className="caption quiet medium inset line-below talk-pad">
        {dialogTabs[tab]}
        {byWaiting.includes(tab) ? ', дольше всех сверху' : ', последние сверху'}
      </h2>
    </>
  )
}

function SearchField({
  onOther,
  onClose,
}: Pick<DialogBarProps, 'onOther'> & { readonly onClose: () => void }) {
  const { q, put } = useDialogPlace()
  const [typed, setTyped] = useState(q)
  const paused = usePaused(typed)
  const [lastQ, setLastQ] = useState(q)
  if (q !== lastQ) {
    setLastQ(q)
    if (q !== paused) setTyped(q)
  }
  // typing that has rested is searched for; words that come with the address are left as they are
  const search = useEffectEvent((words: string) => put({ q: words || null }))
  useEffect(() => search(paused), [paused])
  return (
    <div className="row gap-4 line-below talk-pad">
      <TextField
        fullWidth
        autoFocus={q === ''}
        margin="none"
        type="search"
        value={typed}
        onChange={({ target }) => {
          onOther()
          setTyped(target.value)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
        placeholder="Имя, телефон или слова"
        slotProps={{ htmlInput: { 'aria-label': 'Найти диалог' } }}
      />
      <IconButton aria-label="Убрать поиск" onClick={onClose}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
