import { Camera, Video } from 'lucide-react'
import type { ReactNode } from 'react'

interface CameraButtonProps {
  /** What is shot, for screen readers. */
  readonly label: string
  readonly className?: string
  /** Takes a film instead of photos. */
  readonly film?: boolean
  readonly children: ReactNode
  onTake(photos: readonly File[]): void
}

/** The button that opens the camera of the phone; the same photo may be taken again. */
export function CameraButton({ label, className = '', film = false, children, onTake }: CameraButtonProps) {
  return (
    <label className={`row inline quiet cp-camera ${className}`}>
      {film ? <Video size={20} /> : <Camera size={20} />}
      {children}
      <input
        type="file"
        accept={film ? 'video/*' : 'image/*'}
        capture="environment"
        multiple={!film}
        aria-label={label}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
