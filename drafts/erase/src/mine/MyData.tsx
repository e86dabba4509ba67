// «Мои данные»: what is kept and until when, and the consents to give and to take back.
import { useCallback, useMemo, useState } from 'react'
import { guestMine } from '#schema/entities/guestPage.ts'
import { isObject, wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import ContractForm from '../contract/ContractForm.tsx'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { ConsentLine } from './ConsentLine.tsx'
import { mineWords } from './words.ts'

/** The data of the guest of the page. */
export default function MyData() {
  const { language, day, moment } = useSpeech()
  const { link, page, zone, today } = useGuestPlace()
  const words = mineWords[language]
  const door = useMemo(() => linkDoor(link), [link])
  const read = useCallback(
    async () => wholeAnswer(siftRecord(guestMine, await door(`guestpage/mine/${link}`)), isObject),
    [door, link],
  )
  const { data, error } = useReading(read)
  const [isOpen, setOpen] = useState(false)
  if (!data) return error === undefined ? <p role="status">{words.loading}</p> : <Told text={words.failed} isBad />
  const lines = [
    words.booking,
    data.words_until && fill(words.words, { date: day(data.words_until) }),
    data.papers_until && fill(words.papers, { date: day(data.papers_until) }),
    data.consents_until && fill(words.consents, { date: day(data.consents_until) }),
  ].filter(Boolean)
  const { contract_at: signed } = data
  return (
    <div className="column gap-12">
      <b>{words.kept}</b>
      <ul className="column gap-4">
        {lines.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
      {(page.consents ?? []).map(
        (paper) => paper.kind !== 'rules' && <ConsentLine key={paper.kind} paper={paper} words={words} />,
      )}
      {signed && (
        <>
          <p>{fill(words.contract, { when: moment(signed, zone, today).when })}</p>
          {isOpen ? <ContractForm /> : <PubButton onClick={() => setOpen(true)}>{words.openContract}</PubButton>}
        </>
      )}
    </div>
  )
}
