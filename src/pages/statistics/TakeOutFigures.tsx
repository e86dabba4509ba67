import { formatDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import TakeOutDialog from '#src/views/takeOut/TakeOutDialog.tsx'
import type { GatherBook } from '#src/views/takeOut/takeOut.ts'
import { figuresQuery, spreadQuery } from './figures.ts'
import { statisticsBook } from './statisticsBook.ts'
import type { StatisticsPlace } from './useStatisticsPlace.ts'

interface TakeOutFiguresProps {
  readonly place: StatisticsPlace
  /** The filters that are on, in words. */
  readonly filters: readonly string[]
  readonly onClose: () => void
}

/** Takes the figures out; the screen has a page of the flats, the file all of them. */
export default function TakeOutFigures({ place, filters, onClose }: TakeOutFiguresProps) {
  const provider = usePanelProvider()
  const { today } = useClock()
  const agency = useShared('agency').name
  const gather: GatherBook = async () => {
    const data = await provider.call('GET dashboard/statistics', { query: figuresQuery(place) })
    const spread = await provider
      .call('GET dashboard/spread', { query: spreadQuery(place) })
      .catch(() => ({}))
    const about = [...(agency ? [agency] : []), ...filters, `Скачано ${formatDate(today)}`]
    return statisticsBook(data, about, spread)
  }
  return (
    <TakeOutDialog what="Статистика" gather={gather} onClose={onClose}>
      <p>Показатели периода, дни, объекты и источники, с фильтрами экрана.</p>
    </TakeOutDialog>
  )
}
