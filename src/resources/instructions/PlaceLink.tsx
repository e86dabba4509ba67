import { Button } from '@mui/material'
import { BookOpenText } from 'lucide-react'
import { Link } from 'react-router'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import { listPath } from '#src/views/paths.ts'
import type { RowSlotProps } from '#src/views/slots.ts'

/** The way from the card of a section to the same section among those of its flat, with what the guest sees. */
export default function PlaceLink({ row }: RowSlotProps<'instructions'>) {
  const place = { object: row.object_id, section: row.type, lang: row.language, row: row.id }
  return (
    <Button
      variant="outlined"
      component={Link}
      to={withQuery(listPath('instructions'), place)}
      startIcon={<BookOpenText />}
    >
      Среди разделов
    </Button>
  )
}
