// The search box of a list: the key `/` leads into it, the list follows 300 ms after the last letter.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { useListOverrides } from './listOverrides.ts'
import { useSlashKey } from './useSlashKey.ts'

const PAUSE_MS = 300

/** Searches by the text columns of the list; the text stands in the address as `q`. */
export function SearchInput({ model }: { readonly model: Model }) {
  const { filterValues, setFilters } = useListContext()
  const { searchedIn } = useListOverrides()
  const asked: string = filterValues.q ?? ''
  const [text, setText] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  useSlashKey(() => field.current?.focus())
  useEffect(() => setText(asked), [asked])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const latest = useRef(filterValues)
  useEffect(() => {
    latest.current = filterValues
  })

  const search = (next: string) => {
    const { q: asked, ...shown } = latest.current
    const others = asked === undefined ? (searchedIn?.(shown) ?? shown) : shown
    setFilters(next.trim() === '' ? others : { ...others, q: next.trim() }, undefined, false)
  }
  const type = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(next), PAUSE_MS)
  }
  return (
    <search className="row quiet list-search">
      <Search size={16} strokeWidth={2.1} />
      <input
        ref={field}
        type="search"
        value={text}
        placeholder="Найти в списке"
        aria-label={`Найти: ${placesOf(model)}`}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}

function placesOf({ list, fields }: Model): string {
  const labels = (list.search ?? []).map((name) => fields[name]?.label.toLocaleLowerCase('ru') ?? '')
  return labels.filter((label) => label !== '').join(', ')
}
