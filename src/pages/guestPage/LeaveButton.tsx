import { LogOut } from 'lucide-react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { leaveForm } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { thingsToDo } from './Leave.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** «Я выехал» of the bottom bar, which sends the form above it: it comes with that form, or a press would be lost. */
export function LeaveButton() {
  const { say } = useSpeech()
  const { page } = useGuestPlace()
  return (
    <>
      <PubButton look="main" type="submit" form={leaveForm}>
        <LogOut size={22} />
        {say('actLeave')}
      </PubButton>
      {thingsToDo(page).length > 0 && <p className="quiet gp-small">{say('leaveHint')}</p>}
    </>
  )
}
