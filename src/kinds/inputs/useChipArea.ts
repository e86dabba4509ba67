import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import {
  editedText,
  piecesOf,
  type Selection,
  selectionBeside,
  shownAt,
  shownOf,
  storedAt,
} from './chipText.ts'

/** What keeps an area that shows names equal to a text that holds variables: its pieces, its events, and a way to put words in. */
export function useChipArea(text: string, onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const former = useRef<Selection>([0, 0])
  const wanted = useRef<number>(undefined)
  const pieces = piecesOf(text)
  const shown = shownOf(pieces)

  useLayoutEffect(() => {
    const cursor = wanted.current
    if (cursor === undefined) return
    wanted.current = undefined
    const place = shownAt(piecesOf(text), cursor)
    former.current = [place, place]
    area.current?.setSelectionRange(place, place)
  }, [text])

  const put = (next: string, cursor: number) => {
    wanted.current = cursor
    onChange(next)
  }
  const chosenOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => [
    storedAt(pieces, selectionStart),
    storedAt(pieces, selectionEnd),
  ]

  return {
    pieces,
    /** What the area gets as its value and its events. */
    bind: {
      value: shown,
      onChange({ target }: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>) {
        const next = editedText(text, target.value, target.selectionEnd ?? target.value.length)
        put(next.text, next.cursor)
      },
    },
    events: {
      onSelect() {
        if (area.current === null) return
        const { selectionStart, selectionEnd, selectionDirection } = area.current
        const [from, to] = selectionBeside(pieces, [selectionStart, selectionEnd], former.current)
        former.current = [from, to]
        if (from === selectionStart && to === selectionEnd) return
        area.current.setSelectionRange(from, to, selectionDirection)
      },
      onCopy(event: ClipboardEvent<HTMLTextAreaElement>) {
        const [from, to] = chosenOf(event.currentTarget)
        if (from === to) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text.slice(from, to))
      },
      onCut(event: ClipboardEvent<HTMLTextAreaElement>) {
        const [from, to] = chosenOf(event.currentTarget)
        if (from === to) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text.slice(from, to))
        put(text.slice(0, from) + text.slice(to), from)
      },
    },
    area,
    /** Puts words around what is chosen, and leaves the cursor before those that stand after it. */
    insert(before: string, after = '') {
      const [from, to] = area.current ? chosenOf(area.current) : ([text.length, text.length] as const)
      area.current?.focus()
      put(text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to), to + before.length)
    },
  }
}
