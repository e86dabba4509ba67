// What a cleaner does, on its way to the server: steps in their order, photos before the end of the clean they belong to.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { painted } from '#src/base/painted.ts'
import { createStore, type Store } from '#src/base/store.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import { readFile, type ShownFile } from '#src/kinds/files/shownFile.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { useOutbox } from '#src/pages/publicPage/outbox.ts'
import type { CleanerPage } from './cleanData.ts'
import { foresee, stepOfPhoto } from './foresee.ts'
import { shotsOf, stateOfLink, stepsOf } from './formerLinks.ts'
import { openQueue, type Step } from './queue.ts'
import { openShotStore, openShots, type ShotPlace } from './shots.ts'
import { whereNow } from './whereNow.ts'

interface WorkPlace {
  readonly id: string
  readonly door: Door
  /** The key of the link, which goes along with photos. */
  readonly link: string | undefined
  reload(): Promise<void>
}

/** What the server has refused of a clean, and what was lost by it. */
export interface Fault {
  readonly clean: number
  readonly error: unknown
  readonly lost: 'stepLost' | 'photoLost'
}

interface OpenOptions extends WorkPlace {
  /** The page as it was read last. */
  readonly latest: { readonly current: CleanerPage | undefined }
  onPhoto(file: ShownFile): void
  onFault(fault: Fault): void
}

/** A step that has gone, and when. */
interface Gone {
  readonly step: Step
  readonly at: number
}

const none: readonly Gone[] = []

/** The code that sends photos comes beside the first view; while it has not come they wait as they do without a network. */
const sender = () =>
  import('./sendShot.ts').catch((error: unknown) => {
    console.error(error)
    throw new HttpError({ message: NETWORK_MESSAGE, status: 0 })
  })

/** The steps and photos that wait, and the steps that have gone but are not in the data yet. */
function openWork({ id, door, link, latest, reload, onFault, onPhoto }: OpenOptions) {
  const settling = createStore(none)
  painted()
    .then(sender)
    .catch(() => undefined)
  const refused = (clean: number, error: unknown, lost: Fault['lost']) => {
    console.error(error)
    onFault({ clean, error, lost })
  }
  let isClosed = false
  /** A link that opens nothing refuses everything: a refusal counts only when the same link has opened the page after it. */
  const byLink = async <T>(sending: Promise<T>): Promise<T> => {
    try {
      return await sending
    } catch (error) {
      const isStrange = error instanceof HttpError && [401, 403, 404].includes(error.status)
      if (link === undefined || !isStrange) throw error
      const state = await stateOfLink(door, id)
      isClosed = state === 'closed'
      throw state === 'open' ? error : new HttpError({ message: NETWORK_MESSAGE, status: 0 })
    }
  }
  const queue = openQueue({
    store: localStorage,
    name: stepsOf(id),
    async send(body) {
      await byLink(door('PATCH cleans', { body }))
      settling.set([...settling.get(), { step: body, at: performance.now() }])
    },
    refused({ id: clean }, error) {
      refused(clean, error, 'stepLost')
      void reload()
    },
    sent: () => void reload(),
    mayGo: ({ id: clean, action }) =>
      !isClosed &&
      (action !== 'finish' || (shots.isRead() && !shots.list().some((shot) => shot.clean === clean))),
  })
  const shots = openShots({
    store: openShotStore(shotsOf(id)),
    mayGo: () => !isClosed,
    async send(shot) {
      const { sendShot } = await sender()
      const file = readFile(await byLink(sendShot(shot, link)))
      if (!file) return
      onPhoto(file)
      const clean = latest.current?.cleans.find((one) => one.id === shot.clean)
      const steps = [...settling.get().map(({ step }) => step), ...queue.list()]
      const step = clean && stepOfPhoto(foresee(clean, steps), shot.place, file.id)
      if (step) queue.add(step)
    },
    refused: ({ clean }, error) => refused(clean, error, 'photoLost'),
  })
  // The end of a clean waits for its photos: for what the phone keeps of them, and until they have gone.
  shots.subscribe(queue.flush)
  return { queue, shots, settling }
}

interface WorkOptions extends WorkPlace {
  readonly page: CleanerPage | undefined
  /** When the page was asked for. */
  readonly askedAt: number | undefined
}

/** What waits, what will have become of the data, what was refused, photos just sent, and the ways to add to them. */
export function useWork({ id, door, link, page, askedAt, reload }: WorkOptions) {
  const latest = useRef(page)
  const [fault, setFault] = useState<Fault>()
  const [sent, setSent] = useState<readonly ShownFile[]>([])
  const { queue, shots, settling } = useMemo(() => {
    const onPhoto = (file: ShownFile) => setSent((files) => [...files, file])
    return openWork({ id, door, link, latest, reload, onFault: setFault, onPhoto })
  }, [id, door, link, reload])
  const waiting = useOutbox(queue, true)
  // Photos go only once it is known which cleans they belong to.
  const waitingShots = useOutbox(shots, page !== undefined)
  const settled = useSyncExternalStore(settling.subscribe, settling.get)
  useEffect(() => {
    latest.current = page
    // New data holds what had been sent when it was asked for.
    settling.set(settling.get().filter(({ at }) => askedAt === undefined || at > askedAt))
  }, [page, askedAt, settling])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const isTaking = useRef(false)
  useEffect(() => {
    if (link === undefined || !page?.cleaner.id || isTaking.current) return
    isTaking.current = true
    const isOwn = (clean: number) => page.cleans.some((one) => one.id === clean)
    const cleaner = page.cleaner.id
    import('./takeOver.ts')
      .then(({ takeOver }) =>
        isHere.current
          ? takeOver({ link, cleaner, isOwn, addStep: queue.add, addShot: shots.add })
          : undefined,
      )
      .catch(console.error)
      .finally(() => (isTaking.current = false))
  }, [link, page, queue, shots])
  const take = async (clean: number, place: ShotPlace, photos: Iterable<File>) => {
    const takenAt = new Date().toISOString()
    const spot = await whereNow()
    for (const photo of photos)
      await shots.add({ key: newIdempotencyKey(), clean, place, takenAt, photo, spot })
  }
  const isStuck = [useStore(queue.isStuck), useStore(shots.isStuck)].some(Boolean)
  return {
    waiting,
    /** Tries that failed again and again leave sending to a press. */
    ...(isStuck && {
      sendAgain() {
        void queue.flush()
        void shots.flush()
      },
    }),
    foreseen: [...settled.map(({ step }) => step), ...waiting],
    fault,
    add(step: Step) {
      setFault(undefined)
      queue.add(step)
    },
    shots: { waiting: waitingShots, sent, take, drop: shots.drop },
  }
}

const useStore = ({ subscribe, get }: Pick<Store<boolean>, 'get' | 'subscribe'>): boolean =>
  useSyncExternalStore(subscribe, get)
