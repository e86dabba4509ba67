import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { longestFilm } from './films.ts'
import { sound } from './recorder.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

interface VoiceButtonProps {
  onTake(voice: File): void
}

/** Records a note of up to a minute: pressed once it listens, pressed again it keeps. */
export default function VoiceButton({ onTake }: VoiceButtonProps) {
  const { say } = useSpeech()
  const [stop, setStop] = useState<() => void>()
  const [fault, setFault] = useState('')
  const latest = useRef(stop)
  latest.current = stop
  // Leaving the form keeps what was said till then.
  useEffect(() => () => latest.current?.(), [])
  const listen = async () => {
    setFault('')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const recorder = new MediaRecorder(stream, { mimeType: sound, audioBitsPerSecond: 32_000 })
      const timer = setTimeout(() => recorder.stop(), (longestFilm - 1) * 1000)
      recorder.ondataavailable = ({ data }) =>
        data.size > 0 && onTake(new File([data], 'voice.mp4', { type: sound }))
      recorder.onstop = () => {
        clearTimeout(timer)
        for (const track of stream.getTracks()) track.stop()
        setStop(undefined)
      }
      recorder.start()
      setStop(() => () => recorder.state === 'recording' && recorder.stop())
    } catch (error) {
      console.error(error)
      setFault(say('voiceLost'))
    }
  }
  return (
    <>
      <PubButton onClick={() => (stop ? stop() : void listen())} {...(stop && { look: 'main' })}>
        {stop ? <Square size={20} /> : <Mic size={20} />}
        {say(stop ? 'voiceStop' : 'voice')}
      </PubButton>
      {fault && (
        <p className="cp-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
