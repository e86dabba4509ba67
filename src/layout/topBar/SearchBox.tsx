// One search for the guest, the phone, the flat and the booking number: it opens the filtered list of bookings.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** The address of the list of bookings filtered by a text. */
export function searchAddress(text: string): string {
  return `/rents?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`
}

/** A field, or on the phone a button that opens it; the key `/` leads into it in any keyboard layout. */
export function SearchBox({ phone }: { readonly phone: boolean }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const search = () => {
    if (text.trim() === '') return
    setOpen(false)
    void navigate(searchAddress(text.trim()))
  }
  if (phone && !open) {
    return (
      <button
        type="button"
        className="icon-button search-opener"
        aria-label="Найти"
        onClick={() => setOpen(true)}
      >
        <Search size={22} />
      </button>
    )
  }
  return (
    <div className={phone ? 'search-box over' : 'search-box'}>
      <form
        className="row faint inset"
        aria-label="Поиск"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Search className="fixed" />
        <input
          className="grow ink"
          ref={field}
          type="search"
          value={text}
          aria-label="Гость, телефон, объект, № брони"
          placeholder="Гость, телефон, объект, № брони"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={() => setOpen(false)}
        />
        {!phone && <kbd className="fixed faint">/</kbd>}
      </form>
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
