// Screens whose code is fetched when they are opened, or ahead of it.
import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { CodeAway, loadChunk } from './loadChunk.ts'
import { painted } from './painted.ts'
import { CodeBoundary } from './states/CodeBoundary.tsx'

interface Chunk<P> {
  readonly default: ComponentType<P>
}

const Arrival = createContext<() => void>(() => {})

interface LazyPlaceProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A place of screens made by `lazyScreen`: they are drawn as soon as their code is here; `Suspense` alone holds its placeholder for 300 ms. */
export function LazyPlace({ fallback, children }: LazyPlaceProps) {
  // React delays what was waited for, but never what was asked for: so the arrival draws the place anew.
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const arrive = useCallback(() => isHere.current && drawAnew(), [])
  return (
    <Arrival value={arrive}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Arrival>
  )
}

const loaders = new WeakMap<object, () => Promise<unknown>>()

/** A component whose code is fetched at its first use; code that is already here is drawn at once, without a placeholder. */
export function lazyScreen<P extends object>(load: () => Promise<Chunk<P>>): FunctionComponent<P> {
  let loading: Promise<Chunk<P>> | undefined
  let Here: ComponentType<P> | undefined
  const fetchCode = () => {
    loading ??= loadChunk(load).then(
      (chunk) => {
        Here = chunk.default
        return chunk
      },
      (cause: unknown) => {
        if (cause instanceof CodeAway) cause.forget = forget
        throw cause
      },
    )
    return loading
  }
  let Waiting: ComponentType<P> = lazy(fetchCode)
  const forget = () => {
    loading = undefined
    Waiting = lazy(fetchCode)
  }
  function Screen(props: P) {
    // A lazy component always shows the placeholder first, even when its code is here.
    const [Ready] = useState(() => Here ?? Waiting)
    const arrived = use(Arrival)
    if (Ready === Waiting) fetchCode().then(arrived, arrived)
    return <Ready {...props} />
  }
  loaders.set(Screen, fetchCode)
  return Screen
}

/** A part of a screen whose code comes late, in a place of its own: `fallback` stands there until then, nothing unless told; `isQuiet` where nobody misses it. */
export function lazyPart<P extends object>(
  load: () => Promise<Chunk<P>>,
  fallback: ReactNode = null,
  isQuiet = false,
): FunctionComponent<P> {
  const Screen = lazyScreen(load)
  function Part(props: P) {
    return (
      <CodeBoundary isQuiet={isQuiet}>
        <LazyPlace fallback={fallback}>
          <Screen {...props} />
        </LazyPlace>
      </CodeBoundary>
    )
  }
  loaders.set(Part, () => Promise.resolve(loaders.get(Screen)?.()))
  return Part
}

/** A part that stands below the first view: its code is asked for once that view is on the screen. */
export function latePart<P extends object>(load: () => Promise<Chunk<P>>): FunctionComponent<P> {
  const Part = lazyPart(load)
  let wasAsked = false
  return function LatePart(props: P) {
    const [isAsked, setAsked] = useState(wasAsked)
    useEffect(() => {
      void painted().then(() => {
        wasAsked = true
        setAsked(true)
      })
    }, [])
    return isAsked && <Part {...props} />
  }
}

/** Does the work once the code of a screen is here, or cannot be had: then the screen says so itself. */
export function whenHere(screen: object, work: () => void): void {
  Promise.resolve(loaders.get(screen)?.()).then(work, work)
}

/** Fetches the code of a screen made by `lazyScreen` or `lazyPart` before it is drawn; other components need nothing. */
export function preloadScreen(screen: object): void {
  // Nobody has seen it fail: the opening asks again, and shows what goes wrong then.
  loaders
    .get(screen)?.()
    .catch((cause: unknown) => cause instanceof CodeAway && cause.forget())
}
