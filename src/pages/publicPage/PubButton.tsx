import type { ComponentProps } from 'react'
import './publicPage.css'

interface PubButtonProps extends ComponentProps<'button'> {
  /** The main act of the page, or one that stands back; a plain one unless told. */
  readonly look?: 'main' | 'soft'
}

/** A button of a public page, which does not send a form unless told. */
export function PubButton({ look, ...button }: PubButtonProps) {
  return <button type="button" className={look ? `pub-button is-${look}` : 'pub-button'} {...button} />
}
