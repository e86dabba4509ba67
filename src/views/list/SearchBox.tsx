import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import './list.css'

interface SearchBoxProps {
  /** What is searched for now. */
  readonly value: string
  /** What is found by it, for those who do not see where it stands. */
  readonly label: string
  /** The words in the empty box: the label unless told. */
  readonly placeholder?: string
  /** How long typing has to rest before it is searched, in milliseconds; not at all unless told. */
  readonly pause?: number
  readonly onSearch: (words: string) => void
  /** Takes the words each time Enter is pressed: then typing alone searches nothing, and only an empty box ends the search. */
  readonly onEnter?: (words: string) => void
  /** What stands after the words. */
  readonly children?: ReactNode
}

/** The search box of a list or a table; it gives the words without spaces around, after a pause. */
export function SearchBox(props: SearchBoxProps) {
  const { value, label, placeholder = label, pause = 0, onSearch, onEnter, children } = props
  const [text, setText] = useState(value)
  const timer = useRef<number>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => setText(value), [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    latest.current = onSearch
  })
  const type = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    if (onEnter && next !== '') return
    if (pause === 0) onSearch(next.trim())
    else timer.current = window.setTimeout(() => latest.current(next.trim()), pause)
  }
  return (
    <search className="row quiet list-search">
      <Search size={16} strokeWidth={2.1} />
      <input
        type="search"
        value={text}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter?.(text.trim())}
      />
      {children}
    </search>
  )
}
