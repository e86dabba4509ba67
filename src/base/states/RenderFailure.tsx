import { Button } from '@mui/material'
import { useState } from 'react'
import './states.css'

/** In place of a screen that failed to draw itself: the message, and the ways on, home or details for the support. */
export function RenderFailure({ error }: { readonly error: unknown }) {
  const [copied, setCopied] = useState(false)
  const message = error instanceof Error ? error.message : String(error)
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(error))
    setCopied(true)
  }
  return (
    <section className="column box state-card render-failure" role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{message}</p>
      <div className="row stretch wrap state-actions">
        <Button variant="contained" href="/">
          На главную
        </Button>
        <Button variant="outlined" onClick={copy}>
          {copied ? 'Сведения скопированы' : 'Скопировать сведения'}
        </Button>
      </div>
    </section>
  )
}

function detailsOf(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [location.href, new Date().toISOString(), navigator.userAgent, trace].join('\n')
}
