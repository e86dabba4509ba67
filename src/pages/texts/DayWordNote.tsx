import { Button } from '@mui/material'
import { dayVariables, dayWarningsOf, withVariable } from '#schema/rules/dayWords.ts'
import { keysOf } from '#schema/rules/keysOf.ts'

interface DayWordNoteProps {
  readonly text: string
  onMend(text: string): void
}

/** Warns of «завтра» and the like in a text, and puts the variable that is always true in the place of the word. */
export function DayWordNote({ text, onMend }: DayWordNoteProps) {
  const [warning] = dayWarningsOf(text)
  if (warning === undefined) return null
  return (
    <>
      <span role="status" className="wait-text wait">
        {warning}
      </span>
      <span className="row wrap gap-6">
        {keysOf(dayVariables).map((name) => (
          <Button key={name} size="small" onClick={() => onMend(withVariable(text, name))}>
            Это {dayVariables[name]}: {`{${name}}`}
          </Button>
        ))}
      </span>
    </>
  )
}
