// Answers that the page has asked for before its code was there: see scripts/startPage.ts.
/** What the page has sent: for whom, and the answers by the lines of their calls. */
interface SentFirst {
  readonly token: string
  readonly answers: Record<string, Promise<Response>>
}

declare global {
  var sentFirst: SentFirst | undefined
}

/** After so many milliseconds an answer of the page's beginning is old. */
const freshFor = 10_000

/** Whether the page has asked for more than who is signed in, and nobody has taken it yet. */
export const isMoreSent = (): boolean => Object.keys(globalThis.sentFirst?.answers ?? {}).length > 0

/** The answer to a call that the page itself has sent for the same person, once and while it is fresh. */
export function takeSent(line: string, token: string | null): Promise<Response> | undefined {
  const { sentFirst: sent } = globalThis
  if (!sent || sent.token !== token || performance.now() > freshFor) return undefined
  const { [line]: answer } = sent.answers
  delete sent.answers[line]
  return answer
}
