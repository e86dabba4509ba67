import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { daysText } from '#schema/rules/stayDays.ts'
import { cardPath } from '#src/views/paths.ts'
import { Banner } from '#src/views/sheet/Banner.tsx'
import { useBusyNights } from '../move/useStaysAround.ts'
import { guestOf } from '../parts/rentWords.ts'
import { useFilledPlace } from './useFilledPlace.ts'

interface TakenNightsProps {
  /** Leads to the days, to choose other ones. */
  readonly onOther: () => void
}

const mostNamed = 3

/** Nights that somebody has or has taken meanwhile: who, and two ways out; what is typed stays. */
export function TakenNights({ onOther }: TakenNightsProps) {
  const queries = useQueryClient()
  const { errors } = useFormState()
  const { busy } = useBusyNights(0, useFilledPlace())
  const isRefused = errors.begin !== undefined
  useEffect(() => {
    if (isRefused) void queries.invalidateQueries({ queryKey: ['rents'] })
  }, [isRefused, queries])
  if (busy.length === 0) return null
  const other = (
    <Button variant="outlined" size="small" onClick={onOther}>
      Выбрать другие даты
    </Button>
  )
  return (
    <Banner
      about="Ночи заняты"
      family="bad"
      Icon={CalendarX}
      title="Эти ночи не свободны"
      isSudden
      acts={other}
    >
      {busy.slice(0, mostNamed).map((stay) => (
        <p key={stay.id}>
          {stay.status === 'request' && 'Заявка: '}
          {guestOf(stay)}, {daysText(stay)}. {/* beside this page, where everything typed stays */}
          <Link to={cardPath('rents', stay.id)} target="_blank" aria-label={`Открыть: ${guestOf(stay)}`}>
            Открыть
          </Link>
        </p>
      ))}
      {busy.length > mostNamed && <p>И ещё: {busy.length - mostNamed}</p>}
    </Banner>
  )
}
