import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

interface Place {
  readonly top: number
  /** Where the pressed row leads. */
  readonly href: string | null
}

/** The place of each visit of a list by the key of its address. */
const places = new Map<string, Place>()

const MOST = 50

/** Keeps where a list was left: Back and Forward bring the same stretch of rows and the row that was pressed. */
export function useListPlace(holder: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const { isPending } = useListContext()
  const place = useRef<Place>({ top: 0, href: null })
  const returned = useRef('')
  useEffect(() => {
    const follow = () => {
      place.current = { ...place.current, top: scrollY }
    }
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('tr, li') : null
      place.current = { top: scrollY, href: row?.querySelector('a')?.getAttribute('href') ?? null }
    }
    const element = holder.current
    addEventListener('scroll', follow, { passive: true })
    element?.addEventListener('click', note, true)
    return () => {
      removeEventListener('scroll', follow)
      element?.removeEventListener('click', note, true)
    }
  }, [holder])
  useLayoutEffect(
    () => () => {
      places.delete(key)
      places.set(key, place.current)
      place.current = { top: scrollY, href: null }
      const [oldest] = places.keys()
      if (places.size > MOST && oldest !== undefined) places.delete(oldest)
    },
    [key],
  )
  useLayoutEffect(() => {
    if (isPending || returned.current === key) return
    returned.current = key
    const known = isBack ? places.get(key) : undefined
    if (!known) return
    scrollTo(0, known.top)
    const links = holder.current?.querySelectorAll('a') ?? []
    const row = [...links].find((link) => link.getAttribute('href') === known.href)
    row?.focus({ preventScroll: true })
  }, [isPending, isBack, key, holder])
}
