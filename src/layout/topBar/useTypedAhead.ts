import { useEffect, useRef } from 'react'

/** What is typed between the call of a field and its coming: nothing of it is lost, and none of it is a key of the screen. */
export function useTypedAhead(onGivenUp: () => void) {
  const ahead = useRef<Ahead>(undefined)
  useEffect(
    () => () => {
      ahead.current?.end()
    },
    [],
  )
  return {
    /** The field was called. */
    begin() {
      ahead.current ??= listen(onGivenUp)
    },
    /** The field is here, or nobody wants it any more: gives what was typed until now. */
    end() {
      const text = ahead.current?.end() ?? ''
      ahead.current = undefined
      return text
    },
  }
}

interface Ahead {
  readonly end: () => string
}

function listen(onGivenUp: () => void): Ahead {
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onGivenUp()
    else if (key === 'Backspace') text = text.slice(0, -1)
    // a space alone is the press of a button
    else if (key.length === 1 && (text || key !== ' ')) text += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return {
    end() {
      window.removeEventListener('keydown', onKey, true)
      return text
    },
  }
}
