import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSlashKey } from '#src/views/keys/useSlashKey.ts'
import { listPath } from '#src/views/paths.ts'

/** One search for guest, phone, flat and number of bookings, on the phone behind a button; `/` leads into it. */
export function SearchBox({ phone }: { readonly phone: boolean }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useSlashKey(() => setOpen(true), window)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const search = () => {
    if (text.trim() === '') return
    setOpen(false)
    void navigate(listPath('rents', { q: text.trim() }))
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
