import { QrCode as Sign } from 'lucide-react'
import { useState } from 'react'
import { wifiCode } from '#schema/rules/wifiCode.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

const QrCode = lazyPart(() => import('#src/kinds/qr/QrCode.tsx'))

interface WifiCodeProps {
  readonly name: string
  readonly password: string | undefined
}

/** The network as a code for another phone; it stands beside an open gate only and is kept nowhere. */
export function WifiCode({ name, password }: WifiCodeProps) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack gap-12">
      <PubButton className="pub-button gp-tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Sign size={18} />
        {say('wifiCode')}
      </PubButton>
      {isOpen && <QrCode text={wifiCode(name, password)} label={`${say('wifiCode')}: ${name}`} />}
    </div>
  )
}
