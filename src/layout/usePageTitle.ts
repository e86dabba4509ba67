import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { sectionTitles, segmentOf } from '#schema/menu.ts'

/** Names the tab after the heading of the screen and its section, and hands the focus that a new screen dropped to its content; gives what a screen reader is to hear of a new screen. */
export function usePageTitle(pathname: string): string {
  const [opened, setOpened] = useState({ pathname, heading: '' })
  // a page that is loaded begins where the browser begins; one that a sign-in led to goes on from there
  const isFirst = useRef(useNavigationType() === 'POP')
  useEffect(() => {
    const content = document.getElementById('content')
    if (!content) return undefined
    const section = sectionTitles[segmentOf(pathname)] ?? ''
    const look = () => {
      const heading = content.querySelector('h1')?.textContent.trim() || section
      document.title = [...new Set([heading, section, 'Ключник'])].filter((part) => part !== '').join(' · ')
      if (heading !== '') setOpened((last) => (last.pathname === pathname ? last : { pathname, heading }))
    }
    const watch = new MutationObserver(look)
    watch.observe(content, { childList: true, subtree: true, characterData: true })
    look()
    if (!isFirst.current && document.activeElement === document.body) content.focus({ preventScroll: true })
    isFirst.current = false
    return () => watch.disconnect()
  }, [pathname])
  return opened.heading
}
