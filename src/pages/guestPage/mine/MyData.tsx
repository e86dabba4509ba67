// What is kept of the guest and until when, the consents to give and to take back, and the ways to ask for the rest.
import { useCallback, useMemo } from 'react'
import { toEpoch } from '#schema/rules/dates.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { UnreadPart } from '../UnreadPart.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { AskStaff } from './AskStaff.tsx'
import { ConsentLine } from './ConsentLine.tsx'
import { readMine } from './mineData.ts'
import { mineWords } from './words.ts'

/** The data of the guest of the page. */
export default function MyData() {
  const { language, moment } = useSpeech()
  const { link, page, zone, today } = useGuestPlace()
  const words = mineWords[language]
  const door = useMemo(() => linkDoor(link), [link])
  const read = useCallback(
    async () => readMine(await door('GET guestpage/mine/{id}', { params: { id: link } })),
    [door, link],
  )
  const reading = useReading(read)
  const { data, reload } = reading
  if (!data) return <UnreadPart reading={reading} words={words} />
  const day = (date: string) => wholeDay(date, language)
  const { words_until, papers_until, consents_until, contract_at } = data
  const lines = [
    words.booking,
    words_until ? fill(words.words, { date: day(words_until) }) : '',
    papers_until ? fill(words.papers, { date: day(papers_until) }) : '',
    consents_until ? fill(words.consents, { date: day(consents_until) }) : '',
    contract_at ? fill(words.contract, moment(contract_at, zone, today)) : '',
  ].filter((line) => line !== '')
  const papers = (page.consents ?? []).filter(({ kind }) => kind !== 'rules')
  return (
    <div className="column gap-12">
      <div>
        <b>{words.kept}</b>
        <ul className="column gap-4">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {papers.map((paper) => (
        <ConsentLine key={paper.kind} paper={paper} words={words} onDone={reload} />
      ))}
      <AskStaff words={words} />
    </div>
  )
}

/** A day that is far away, with its year. */
function wholeDay(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(toEpoch(`${date}T00:00:00Z`))
}
