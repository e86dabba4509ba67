import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './sheet.css'

interface BannerProps {
  /** What it is about, for those who do not see it. */
  readonly about: string
  readonly family: 'wait' | 'bad'
  readonly Icon: LucideIcon
  readonly title: ReactNode
  /** It comes while the person types, and is read out at once. */
  readonly isSudden?: boolean
  /** What may be done about it. */
  readonly acts?: ReactNode
  readonly children?: ReactNode
}

/** What asks for attention over the blocks of a row. */
export function Banner({ about, family, Icon, title, isSudden, acts, children }: BannerProps) {
  return (
    <section className={`sheet-banner ${family}`} aria-label={about} role={isSudden ? 'alert' : undefined}>
      <Icon size={20} />
      <div>
        <h3>{title}</h3>
        {children}
        {acts && <div className="row wrap sheet-buttons">{acts}</div>}
      </div>
    </section>
  )
}
