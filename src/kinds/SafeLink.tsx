// A link out of the panel. Addresses come from people and channels: only harmless schemes become links.
import './kinds.css'
import { safeLink } from '#schema/rules/text.ts'

/** A link to an http, https, tel or mailto address; any other address is shown as plain text. */
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
