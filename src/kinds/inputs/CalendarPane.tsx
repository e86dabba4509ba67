import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ruRU } from '@mui/x-date-pickers/locales'
import { type Day, format } from 'date-fns'
import { useMemo } from 'react'
import { WEEK_STARTS_ON } from '#schema/rules/dates.ts'
import { dateLocale, dateLocaleFrom } from '#src/i18n/dateLocale.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { fromCalendarDay, toCalendarDay } from './readDate.ts'

const texts = ruRU.components.MuiLocalizationProvider.defaultProps.localeText
const days: readonly Day[] = [0, 1, 2, 3, 4, 5, 6]

/** Two letters: of one, «П», «С» and «В» would each stand for two days. */
const weekdayHead = (day: Date) => format(day, 'eeeeee', { locale: dateLocale })

interface CalendarPaneProps {
  readonly value: unknown
  readonly onPick: (date: string) => void
}

/** The month to pick a day from, which gives `YYYY-MM-DD`; the week starts on the agency's day, Thursday unless chosen. */
export default function CalendarPane({ value, onPick }: CalendarPaneProps) {
  const { settings } = useShared('agency')
  const weekStart = days.find((day) => day === settings?.week_start) ?? WEEK_STARTS_ON
  const locale = useMemo(() => dateLocaleFrom(weekStart), [weekStart])
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={texts}>
      <DateCalendar
        autoFocus
        value={toCalendarDay(value)}
        dayOfWeekFormatter={weekdayHead}
        onChange={(day, stage) => {
          if (day && stage === 'finish') onPick(fromCalendarDay(day))
        }}
      />
    </LocalizationProvider>
  )
}
