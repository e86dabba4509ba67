import { usePhase } from './SessionContext.tsx'

/** The page of the played outside world, when the server runs the demo. */
export function useDemo(): string | undefined {
  const phase = usePhase()
  return phase.name === 'ready' ? phase.person.demo : undefined
}

/** Where a link into Telegram leads: into the played one while the demo runs. */
export function useTelegramLink(): (url: string) => string {
  const demo = useDemo()
  return (url) => (demo === undefined ? url : url.replace(/^https:\/\/t\.me\//, `${demo}/t.me/`))
}
