import { useEffect } from 'react'
import { keepOnPhone } from '#src/pages/publicPage/keepOnPhone.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The page of a link on its phone, by the name of its cleaner: its title; it opens without a network from now on, and may stand among the apps. */
export function useOnPhone(name: string | undefined): void {
  const { say } = useSpeech()
  useEffect(() => {
    if (name !== undefined) document.title = say('pageTitle', { name })
  }, [name, say])
  const isOpen = name !== undefined
  useEffect(() => {
    if (isOpen && import.meta.env.PROD) settle()
  }, [isOpen])
}

/** What the build writes beside the worker: `scripts/pagesOffline.ts`. */
function settle(): void {
  const links = { manifest: 'app.webmanifest', 'apple-touch-icon': 'icon.png' }
  for (const [rel, file] of Object.entries(links))
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/cleaner/${file}` }))
  keepOnPhone('cleaner')
}
