import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'

interface CameraButtonProps {
  /** What is shot, for screen readers. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
  onTake(photos: readonly File[]): void
}

/** The button that opens the camera of the phone; the same photo may be taken again. */
export function CameraButton({ label, className = '', children, onTake }: CameraButtonProps) {
  return (
    <label className={`row inline quiet cp-camera ${className}`}>
      <Camera size={20} />
      {children}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        aria-label={label}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
