import './kinds.css'
import { safeLink } from '#schema/rules/text.ts'

/** A link to an http, https, tel or mailto address; any other, which people or channels may write, is plain text. */
export function SafeLink({ to, children }: { to: string; children?: React.ReactNode }) {
  const address = safeLink(to)
  if (address === null) return <>{children ?? to}</>
  const outer = /^https?:/i.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={address} {...outer} className="safe-link" onClick={(event) => event.stopPropagation()}>
      {children ?? address}
    </a>
  )
}
