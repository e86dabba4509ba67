import { ChevronDown, ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { usePhone } from '../phone.ts'

interface BlockProps {
  readonly title: string
  /** Words or buttons at the right of the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

const FoldingContext = createContext(false)

/** The blocks within are folded on the phone until their headings are pressed. */
export function FoldingBlocks({ children }: { readonly children: ReactNode }) {
  return <FoldingContext value={usePhone()}>{children}</FoldingContext>
}

/** A part of a drawer or of a wide card with its heading. */
export function Block({ title, aside, children }: BlockProps) {
  const folds = useContext(FoldingContext)
  return (
    <section className="stack sheet-block" aria-label={title}>
      {folds ? (
        <Folded title={title} aside={aside}>
          {children}
        </Folded>
      ) : (
        <>
          <header className="row apart gap-12">
            <h3>{title}</h3>
            {aside}
          </header>
          {children}
        </>
      )}
    </section>
  )
}

/** What is typed within stays while it is folded. */
function Folded({ title, aside, children }: BlockProps) {
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <header className="row apart gap-12">
        <h3 className="grow">
          <button
            type="button"
            className="row gap-6 full ink to-left"
            style={{ minHeight: 44 }}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setOpen(!isOpen)}
          >
            <Sign size={18} /> {title}
          </button>
        </h3>
        {aside}
      </header>
      <div id={body} className="stack" style={isOpen ? undefined : { display: 'none' }}>
        {children}
      </div>
    </>
  )
}
