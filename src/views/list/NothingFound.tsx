import { Button } from '@mui/material'
import { Filter } from 'lucide-react'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** Stands where the filter leaves no rows, with the way back to all of them. */
export function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <StateCard
      icon={Filter}
      title="По фильтру ничего нет"
      text="Измените фильтр или сбросьте его, чтобы увидеть все записи."
    >
      <Button variant="outlined" onClick={onReset}>
        Сбросить
      </Button>
    </StateCard>
  )
}
