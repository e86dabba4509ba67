import { Button } from '@mui/material'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { models } from '#schema/index.ts'
import { FormGroups } from '#src/views/form/FormGroups.tsx'

const { form } = models.rents

interface MoreFieldsProps {
  /** The fields that are asked already. */
  readonly short: readonly string[]
}

/** The rest of the long form, unfolded in its place; a refusal of one of its fields unfolds it. */
export function MoreFields({ short }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState()
  const isWhole = isOpen || Object.keys(errors).some((name) => !short.includes(name))
  const Arrow = isWhole ? ChevronDown : ChevronRight
  const titles = form.filter(({ fields }) => fields.some((name) => !short.includes(name)))
  return (
    <>
      <Button
        className="to-left line-above"
        startIcon={<Arrow size={16} />}
        aria-expanded={isWhole}
        onClick={() => setOpen(!isWhole)}
      >
        <span className="grow breaks">
          Ещё{' '}
          <span className="faint">{titles.map(({ title }) => title.toLocaleLowerCase('ru')).join(', ')}</span>
        </span>
      </Button>
      {isWhole && <FormGroups model={models.rents} isNew asks={(name) => !short.includes(name)} />}
    </>
  )
}
