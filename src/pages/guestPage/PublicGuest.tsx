import { GuestScreen } from './GuestScreen.tsx'
import { SpeechPlace } from './words/SpeechPlace.tsx'

/** The page that a guest opens by the link of the booking, in the language of the booking. */
export default function PublicGuest({ id }: { readonly id: string }) {
  return (
    <SpeechPlace link={id}>
      <GuestScreen link={id} />
    </SpeechPlace>
  )
}
