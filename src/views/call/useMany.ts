import { actOf } from '#src/dataProvider/acts.ts'
import { isSessionEnd } from '#src/state/failures.ts'
import { useAct } from './useAct.ts'
import { useTakingBack } from './useTakingBack.ts'

interface ManySettings<R, I> {
  /** The words of what came out, by how many went through; those that were refused are told beside them. */
  readonly told: (count: number, input: I) => string
  /** Gets the rows that were refused when all have been tried. */
  readonly onDone: (refused: readonly R[]) => void
}

interface Many<R, I> {
  readonly rows: readonly R[]
  readonly input: I
}

interface ManyOutcome<R> {
  readonly done: readonly R[]
  readonly refused: readonly R[]
  /** The numbers under which what was done may be taken back. */
  readonly acts: readonly number[]
  /** Why the first of them was refused. */
  readonly reason: string
}

/** The same done to many rows, one after another, told once at the end; a refusal keeps no other row from it. */
export function useMany<R, I = void>(
  work: (row: R, input: I) => Promise<unknown>,
  { told, onDone }: ManySettings<R, I>,
) {
  const { wayBack } = useTakingBack()
  const { act, isBusy } = useAct(({ rows, input }: Many<R, I>) => oneByOne(rows, (row) => work(row, input)), {
    told: (outcome, { input }) => {
      const { done, refused } = outcome
      const not = refused.length > 0 ? `не удалось ${refused.length}` : ''
      const title =
        done.length === 0 && not
          ? `Не удалось: ${refused.length}`
          : [told(done.length, input), not].filter(Boolean).join(', ')
      return { ...toastOf(outcome, title), ...wayBack(outcome.acts) }
    },
    onDone: ({ refused }) => onDone(refused),
  })
  return { act: (rows: readonly R[], input: I) => act({ rows, input }), isBusy }
}

/** Only the end of the session keeps the other rows from being tried. */
async function oneByOne<R>(rows: readonly R[], work: (row: R) => Promise<unknown>): Promise<ManyOutcome<R>> {
  const done: R[] = []
  const refused: R[] = []
  const acts: number[] = []
  let reason = ''
  for (const row of rows) {
    try {
      acts.push(...[actOf(await work(row)) ?? []].flat())
      done.push(row)
    } catch (error) {
      if (isSessionEnd(error)) throw error
      console.error(error)
      refused.push(row)
      reason ||= error instanceof Error ? error.message : ''
    }
  }
  return { done, refused, acts, reason }
}

function toastOf({ refused, reason }: ManyOutcome<unknown>, title: string) {
  return { family: refused.length > 0 ? 'bad' : 'ok', title, message: reason } as const
}
