import { Maximize2, X } from 'lucide-react'
import { Link } from 'react-router'
import { useDrawer } from './useDrawer.ts'

interface DrawerHeadProps {
  readonly title: string
  /** Address of the full screen of the same row. */
  readonly fullAddress?: string
}

/** The head of a drawer: title, the way to the full screen, close. */
export function DrawerHead({ title, fullAddress }: DrawerHeadProps) {
  const { close } = useDrawer()
  return (
    <header className="drawer-head">
      <h2>{title}</h2>
      {fullAddress && (
        <Link className="icon-button" to={fullAddress} aria-label="Открыть полностью">
          <Maximize2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      <button type="button" className="icon-button" aria-label="Закрыть" onClick={close}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </header>
  )
}
