interface ToldProps {
  readonly text: string
  readonly isBad: boolean
}

/** What came of an act, in its place. */
export function Told({ text, isBad }: ToldProps) {
  if (text === '') return null
  return (
    <p className={isBad ? 'bad-text breaks' : 'ok-text breaks'} role={isBad ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
