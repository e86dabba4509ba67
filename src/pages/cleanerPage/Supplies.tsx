import { ShoppingBasket } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

const Shortage = lazyPart(() => import('./Shortage.tsx'))

/** «Чего не хватает»: the button, and the list of the flat's stocks that it opens. */
export function Supplies(props: Omit<ComponentProps<typeof Shortage>, 'onClose'>) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Shortage {...props} onClose={() => setOpen(false)} />
  return (
    <PubButton onClick={() => setOpen(true)}>
      <ShoppingBasket size={20} />
      {say('supply')}
    </PubButton>
  )
}
