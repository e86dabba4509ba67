import { type ComponentProps, type ReactNode, useState } from 'react'
import './dropZone.css'

interface DropPlaceProps {
  readonly label: string
  readonly className: string
  /** Nothing more is taken. */
  readonly isFull?: boolean
  readonly onTake: (files: FileList) => unknown
  readonly children: ReactNode
}

/** Takes files that are dropped on it, and is marked while some hang over it. */
export function DropPlace({ label, className, isFull = false, onTake, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false)
  return (
    <section
      aria-label={label}
      className={`${className} drop-zone${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isFull)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isFull) onTake(event.dataTransfer.files)
      }}
    >
      {children}
    </section>
  )
}

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string
  readonly onTake: (files: FileList) => unknown
}

/** The picker behind a button, pressed by its ref; the same file may be picked twice. */
export function FilePicker({ label, onTake, ...input }: FilePickerProps) {
  return (
    <input
      type="file"
      hidden
      aria-label={label}
      {...input}
      onChange={({ target }) => {
        if (target.files) onTake(target.files)
        target.value = ''
      }}
    />
  )
}
