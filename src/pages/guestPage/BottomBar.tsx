import { MapPinCheck } from 'lucide-react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import type { NextAct } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { LeaveButton, Parts } from './late.ts'
import { Told } from './Told.tsx'
import { leadTo } from './usePartOfAddress.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The parts of the page, and above them the one filled button while something has to be done. */
export function BottomBar({ act }: { readonly act: NextAct | undefined }) {
  return (
    <footer className="line-above gp-bottom">
      {act && <NextButton next={act} />}
      <Parts />
    </footer>
  )
}

function NextButton({ next }: { readonly next: NextAct }) {
  const { say, sum, refusal, stepName } = useSpeech()
  const { act } = useGuestPlace()
  const { told, send, isBusy } = useSending(async () => {
    await act('POST guestpage/step', { code: 'checkin' })
    return say('noteArrived')
  }, refusal)
  switch (next.kind) {
    case 'leave':
      return <LeaveButton />
    case 'arrived':
      return (
        <>
          <PubButton look="main" disabled={isBusy} onClick={() => send(undefined)}>
            <MapPinCheck size={22} />
            {say('actArrived')}
          </PubButton>
          <Told {...told} />
        </>
      )
    case 'pay':
    case 'deposit':
      return (
        <PubButton look="main" onClick={() => leadTo('pay')}>
          {say(next.kind === 'pay' ? 'actPay' : 'actDeposit', { sum: sum(next.sum) })}
        </PubButton>
      )
    case 'step':
      return (
        <PubButton look="main" onClick={() => leadTo(`step-${next.step.code}`)}>
          {say('actStep', { name: stepName(next.step) })}
        </PubButton>
      )
    case 'review':
      return (
        <PubButton look="main" onClick={() => leadTo('review')}>
          {say('actReview')}
        </PubButton>
      )
  }
}
