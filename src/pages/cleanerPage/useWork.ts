// What a cleaner does, on its way to the server: steps in their order, photos before the end of the clean they belong to.
import { useEffect, useMemo, useRef } from 'react'
import type { Door } from '#src/pages/publicPage/door.ts'
import type { CleanerPage } from './cleanData.ts'
import { foresee, stepOfPhoto } from './foresee.ts'
import type { Step } from './queue.ts'
import type { Shot } from './shots.ts'
import { useQueue } from './useQueue.ts'
import { type ShotHandlers, useShots } from './useShots.ts'

interface WorkOptions {
  readonly id: string
  readonly door: Door
  readonly link: string | undefined
  readonly page: CleanerPage | undefined
  reload(): Promise<void>
  onFault(message: string): void
}

interface Latest {
  readonly page: CleanerPage | undefined
  readonly foreseen: readonly Step[]
  readonly shots: readonly Shot[]
  add(step: Step): void
}

/** The queue of steps, the photos, and what both will have made of the data. */
export function useWork({ id, door, link, page, reload, onFault }: WorkOptions) {
  const latest = useRef<Latest>({ page, foreseen: [], shots: [], add: () => undefined })
  const handlers = useMemo(
    () => ({
      refused(_step: Step, message: string) {
        onFault(message)
        void reload()
      },
      sent: () => void reload(),
      mayGo: (step: Step) =>
        step.action !== 'finish' || !latest.current.shots.some(({ clean }) => clean === step.id),
    }),
    [onFault, reload],
  )
  const shotHandlers = useMemo<ShotHandlers>(
    () => ({
      refused: onFault,
      stored(shot, file) {
        const clean = latest.current.page?.cleans.find((one) => one.id === shot.clean)
        const step = clean && stepOfPhoto(foresee(clean, latest.current.foreseen), shot.place, file.id)
        if (step) latest.current.add(step)
      },
    }),
    [onFault],
  )
  const steps = useQueue(id, door, page, handlers)
  const shots = useShots(id, link, page !== undefined, shotHandlers)
  const { queue, foreseen } = steps
  const { waiting } = shots
  useEffect(() => {
    latest.current = { page, foreseen, shots: waiting, add: queue.add }
    if (waiting.length === 0) void queue.flush()
  }, [page, foreseen, queue, waiting])
  return { ...steps, shots }
}
