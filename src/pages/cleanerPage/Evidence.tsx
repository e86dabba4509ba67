// What shows a problem: photos, a film of up to a minute, a spoken note.
import { useState } from 'react'
import { refuseSize } from '#schema/rules/fileLimits.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { CameraButton } from './CameraButton.tsx'
import { isPlayed, longestFilm } from './films.ts'
import { lengthOfFilm } from './lengthOfFilm.ts'
import { canRecord } from './recorder.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const VoiceButton = lazyPart(() => import('./VoiceButton.tsx'))

interface EvidenceProps {
  readonly taken: readonly File[]
  onTake(files: readonly File[]): void
}

/** The three ways to take it, each with what it has given. */
export function Evidence({ taken, onTake }: EvidenceProps) {
  const { say } = useSpeech()
  const [isLong, setLong] = useState(false)
  const takeFilms = async (films: readonly File[]) => {
    const lengths = await Promise.all(films.map(lengthOfFilm))
    const fits = films.filter(
      ({ size }, index) => refuseSize(size, true) === '' && (lengths[index] ?? 0) < longestFilm + 1,
    )
    setLong(fits.length < films.length)
    onTake(fits)
  }
  const [played, photos] = [taken.filter(isPlayed).length, taken.filter((file) => !isPlayed(file)).length]
  return (
    <>
      <div className="row stretch wrap cp-pair">
        <CameraButton label={say('attachProblemPhoto')} onTake={onTake}>
          {photos > 0 ? say('attached', { count: photos }) : say('attachPhoto')}
        </CameraButton>
        <CameraButton film label={say('attachFilm')} onTake={(films) => void takeFilms(films)}>
          {say('film')}
        </CameraButton>
        {canRecord() && <VoiceButton onTake={(voice) => onTake([voice])} />}
      </div>
      {played > 0 && <p role="status">{say('playedAttached', { count: played })}</p>}
      {isLong && (
        <p className="cp-fault" role="alert">
          {say('filmTooLong')}
        </p>
      )}
    </>
  )
}
