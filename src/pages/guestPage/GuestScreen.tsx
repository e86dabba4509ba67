// The page of a guest: what is to be done next, the keys, the flat, the money, and people to ask.
import { useEffect, useMemo, useState } from 'react'
import { todayIn } from '#schema/rules/dates.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { keepOnPhone } from '#src/pages/publicPage/keepOnPhone.ts'
import { WithoutData } from '#src/pages/publicPage/WithoutData.tsx'
import '#src/pages/publicPage/publicPage.css'
import './guestPage.css'
import { BottomBar } from './BottomBar.tsx'
import { nextAct, type Stay, stageOf, type WishType, zoneOf } from './guestData.ts'
import { GuestContext, type GuestPlace } from './guestPlace.ts'
import { Head } from './Head.tsx'
import { KeysCard } from './KeysCard.tsx'
import {
  Chat,
  ChatNews,
  Extras,
  Help,
  Leave,
  Left,
  LookLine,
  lookDoor,
  MoneyCard,
  Review,
  Way,
  Wishes,
} from './late.ts'
import { Ready } from './Ready.tsx'
import { Sections } from './Sections.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useActs } from './useActs.ts'
import { useGuest } from './useGuest.ts'
import { usePartOfAddress } from './usePartOfAddress.ts'
import { isPageLanguage } from './words/catalogue.ts'
import { useSpoken } from './words/SpeechPlace.tsx'

const noStay: Stay = {}

/** The whole page of a link. */
export function GuestScreen({ link }: { readonly link: string }) {
  const { speech, language, choose } = useSpoken()
  const [looks] = useState(() => new URLSearchParams(location.search).has('look'))
  const door = useMemo(() => (looks ? lookDoor : linkDoor(link)), [link, looks])
  const reading = useGuest(link, door, language, !looks)
  const { known, now } = reading
  const [asked, ask] = useState<WishType>()
  const acts = useActs({
    link: looks ? `${link} look` : link,
    door,
    take: reading.take,
    reload: reading.reload,
  })
  const page = known?.page
  const isUnsent = acts.waiting.some(({ path }) => path === 'guestpage')
  useEffect(() => {
    // what was chosen here and has not gone yet is newer than what the server knows
    if (!isUnsent && isPageLanguage(page?.language) && page.language !== language) choose(page.language)
  }, [page, isUnsent, language, choose])
  const agency = page?.agency?.name ?? ''
  const isOpen = page !== undefined
  useEffect(() => {
    if (isOpen) document.title = speech.say('pageTitle', { agency })
  }, [isOpen, agency, speech])
  useEffect(() => {
    if (isOpen && !looks && import.meta.env.PROD) keepOnPhone('guest')
  }, [isOpen, looks])
  usePartOfAddress(isOpen)
  if (!known || !page) return <WithoutData reading={{ ...reading, data: undefined }} words={speech.texts} />
  const stay = page.stay ?? noStay
  const zone = zoneOf(stay)
  const today = todayIn(zone, now)
  const place: GuestPlace = { ...acts, link, door, looks, page, stay, zone, today, now, asked, ask }
  const stage = stageOf(stay, today)
  const act = nextAct(page, today)
  return (
    <GuestContext value={place}>
      <div className="column gap-0 size-15 gp">
        <Head
          onLanguage={(chosen) => {
            choose(chosen)
            if (!looks) acts.add({ path: 'guestpage', body: { language: chosen } })
          }}
        />
        {looks && <LookLine />}
        <StatusLine known={known} error={reading.error} />
        <main className="column gap-12 gp-body">
          <div className="column gap-12 gp-side">
            <ChatNews />
            <Left />
            {stage === 'departure' && <Leave />}
            {stage === 'after' && <Review />}
            <KeysCard />
            <Ready />
            <Way />
            <MoneyCard />
          </div>
          <div className="column gap-12 grow gp-rest">
            <Sections stage={stage} />
            <Extras />
            <Chat />
            <Wishes />
            <Help />
          </div>
        </main>
        <BottomBar act={act} />
      </div>
    </GuestContext>
  )
}
