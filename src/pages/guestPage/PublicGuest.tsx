import { GuestScreen } from './GuestScreen.tsx'
import { firstWords, SpeechPlace } from './words/SpeechPlace.tsx'

export { firstWords }

/** The page that a guest opens by the link of the booking, in the language of the booking. */
export default function PublicGuest({ id }: { readonly id: string }) {
  return (
    <SpeechPlace link={id}>
      <GuestScreen link={id} />
    </SpeechPlace>
  )
}
