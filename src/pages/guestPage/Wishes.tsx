// What a guest asks for and tells, with what became of it.
import { MessageSquareText } from 'lucide-react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { GuestCard } from './GuestCard.tsx'
import { useGuestPlace } from './guestPlace.ts'
import { RefusedWords, wordsOf } from './RefusedWords.tsx'
import { WishForm } from './WishForm.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The card of wishes with its form; nothing on a page that is off. */
export function Wishes() {
  const { say, moment, wishTypes, wishStates } = useSpeech()
  const { page, waiting, fault, asked, ask, zone, today } = useGuestPlace()
  const { requests = [], view } = page
  const unsent = waiting.filter(({ path }) => path === 'guestpage/request')
  const refused = fault?.post.path === 'guestpage/request' ? fault.post.body.type : 'question'
  if (view === 'off' && requests.length === 0) return null
  return (
    <GuestCard part="wishes" title={say('wishes')}>
      {(requests.length > 0 || unsent.length > 0) && (
        <ul className="column gap-0">
          {requests.map(({ id, type = 'question', state = 'sent', note, at }) => {
            const told = at ? moment(at, zone, today) : undefined
            return (
              <li key={id} className="ruled gp-line">
                <p className="row base apart gap-12">
                  <span className="breaks">{wishTypes[type]}</span>
                  <span className={state === 'done' ? 'gp-chip is-ok' : 'gp-chip'}>{wishStates[state]}</span>
                </p>
                {told && (
                  <p className="quiet">
                    {told.when}, {told.time}
                  </p>
                )}
                {note && <p className="breaks gp-lines">{note}</p>}
              </li>
            )
          })}
          {unsent.map((post) => (
            <li key={post.key} className="ruled gp-line">
              <p className="breaks">{wordsOf(post)}</p>
              <p className="quiet">{say('waitsHere')}</p>
            </li>
          ))}
        </ul>
      )}
      <RefusedWords path="guestpage/request" />
      {view !== 'off' &&
        (asked ? (
          <WishForm key={asked} type={asked} onClose={() => ask(undefined)} />
        ) : (
          <PubButton onClick={() => ask(refused)}>
            <MessageSquareText size={20} />
            {say('newWish')}
          </PubButton>
        ))}
    </GuestCard>
  )
}
