import { Button } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface PageStepsProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Nobody has counted the pages to their end: how many there are is not told. */
  readonly isOpen?: boolean
  readonly onPage: (page: number) => void
}

/** «Страница 2 из 7» between the steps back and on; nothing where there is one page. */
export function PageSteps({ page, pages, isOpen = false, onPage }: PageStepsProps) {
  if (pages <= 1) return null
  return (
    <span className="row inline">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)} startIcon={<ChevronLeft />}>
        Назад
      </Button>
      {isOpen ? `Страница ${page}` : `Страница ${page} из ${pages}`}
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)} endIcon={<ChevronRight />}>
        Дальше
      </Button>
    </span>
  )
}
