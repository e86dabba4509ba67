import { Dialog, IconButton, useMediaQuery } from '@mui/material'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePaused } from '#src/base/usePaused.ts'
import type { PaletteProps } from '#src/state/sharedState.ts'
import { isPhone } from '#src/views/phone.ts'
import { Key } from './Key.tsx'
import { lineId, PaletteList } from './PaletteList.tsx'
import type { PaletteLine } from './paletteLine.ts'
import { spokenOf } from './spoken.ts'
import { usePalette } from './usePalette.ts'
import './palette.css'

const PAUSE_MS = 120
const LONGEST = 100

/** The one search of the panel: people, flats, screens and acts by keys alone; on the phone it fills the screen. */
export default function Palette({ takeTyped, onClose }: PaletteProps) {
  const phone = useMediaQuery(isPhone)
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      transitionDuration={0}
      slotProps={{ paper: { className: phone ? 'palette full' : 'palette', 'aria-label': 'Поиск' } }}
    >
      <PaletteBody phone={phone} takeTyped={takeTyped} onClose={onClose} />
    </Dialog>
  )
}

function PaletteBody({ phone, takeTyped, onClose }: PaletteProps & { readonly phone: boolean }) {
  const [text, setText] = useState('')
  const typed = usePaused(text.trim(), PAUSE_MS)
  const { groups, line, ownActs, marked, nothing, isReady, isStepped, step } = usePalette(typed)
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const take = useRef(takeTyped)
  useEffect(() => {
    field.current?.focus()
    setText((own) => own + take.current())
  }, [])
  // Enter pressed before the answer has come opens what the answer puts first
  const asked = useRef<{ readonly text: string; readonly beside: boolean }>(undefined)
  // What is chosen among lines of former words is nobody's choice
  const isTold = typed === text.trim()
  const isSettled = isReady && isTold

  const run = (one: PaletteLine | undefined, beside: boolean) => {
    asked.current = undefined
    if (!one) return
    if (one.isKept) return one.run?.()
    if (beside && one.to) return void window.open(one.to, '_blank', 'noopener')
    onClose()
    if (one.run) one.run()
    else if (one.to) void navigate(one.to)
  }
  useEffect(() => {
    if (isSettled && asked.current?.text === text) run(line, asked.current.beside)
  })
  useEffect(() => {
    if (line) document.getElementById(lineId(listId, line))?.scrollIntoView({ block: 'nearest' })
  }, [line, listId])

  const onKey = (event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey } = event
    const act = altKey ? ownActs[Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0) - 1] : undefined
    if (act) run(act, false)
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && isTold && (isReady || isStepped)) run(line, ctrlKey || metaKey)
    else if (key === 'Enter') asked.current = { text, beside: ctrlKey || metaKey }
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="row gap-12 fixed line-below palette-field">
        <Search className="fixed quiet" size={18} />
        <input
          className="grow ink"
          ref={field}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
          value={text}
          aria-label="Гость, телефон, объект, № брони или действие"
          placeholder="Гость, телефон, объект, № брони или действие"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={line && lineId(listId, line)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        {phone ? (
          <IconButton aria-label="Закрыть поиск" onClick={onClose}>
            <X size={20} />
          </IconButton>
        ) : (
          <Key>Esc</Key>
        )}
      </div>
      {nothing && (
        <div className="stack gap-4 palette-nothing">
          <b className="title">{nothing.title}</b>
          <p className="quiet">{nothing.text}</p>
        </div>
      )}
      <PaletteList
        id={listId}
        groups={groups}
        chosen={line}
        isTouched={phone}
        ownActs={ownActs}
        marked={marked}
        onRun={(one, { ctrlKey, metaKey }) => run(one, ctrlKey || metaKey)}
      />
      {text === '' && (
        <p className="caption faint palette-keys">
          Введите часть имени, последние цифры телефона, № брони, название объекта или раздела.
        </p>
      )}
      <p role="status" className="only-read">
        {isSettled ? spokenOf(groups, nothing?.title) : 'Ищем'}
      </p>
      {!phone && <Keys />}
    </>
  )
}

function Keys() {
  const keys = [
    ['↑ ↓', 'выбрать'],
    ['↵', 'открыть'],
    ['Ctrl ↵', 'в новой вкладке'],
    ['>', 'только действия'],
  ] as const
  return (
    <footer className="row wrap gap-16 fixed caption quiet inset line-above palette-keys" aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </footer>
  )
}
