import { lookWords } from './lookDoor.ts'

/** Over a page that staff looks at: whose eyes these are, and that nothing leaves. */
export function LookLine() {
  return (
    <p className="gp-status" lang="ru" role="status">
      {lookWords}
    </p>
  )
}
