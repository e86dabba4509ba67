import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface LoginFieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  /** What the server said about it. */
  readonly fault?: string | undefined
  /** What stands in the field beside the line. */
  readonly children?: ReactNode
}

/** A required line of a page that lets a person in. */
export function LoginField({ label, fault, children, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <>
      <label className="caption medium quiet" htmlFor={id}>
        {label}
      </label>
      <div className={fault ? 'login-field refused' : 'login-field'}>
        <input
          id={id}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-fault`}
          {...input}
        />
        {children}
      </div>
      {fault && <Refusal id={`${id}-fault`}>{fault}</Refusal>}
    </>
  )
}

/** What the server refused. */
export function Refusal(props: ComponentProps<'p'>) {
  return (
    <p className="row stretch gap-6 bad-text login-refusal" {...props}>
      <CircleAlert size={16} strokeWidth={2.1} />
      {props.children}
    </p>
  )
}
