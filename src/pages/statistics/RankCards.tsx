// Rankings of the period: flats by load, in up to two months with a cell for every night, and sources by revenue.

import { Box } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { flatsAtOnce } from '#schema/rules/statistics.ts'
import { channels } from '#src/base/theme/channels.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { PageSteps } from '#src/views/PageSteps.tsx'
import { ReadFailure } from '#src/views/ReadFailure.tsx'
import { useFold } from '#src/views/useFold.ts'
import { type SourceLook, SourceTile, sourceLookOf, tileColours } from '../stay/parts/SourceTile.tsx'
import { figuresQuery, type Statistics } from './figures.ts'
import { Legend, RankRow, ShareLine, StatCard } from './StatCard.tsx'
import type { StatisticsPlace } from './useStatisticsPlace.ts'

const steps = [4000, 6000] as const

const shades = {
  free: 'свободно',
  low: '< 4 000',
  middle: '4–6 000',
  high: '> 6 000 ₽',
  closed: 'ремонт, собственник',
}

interface ObjectsCardProps {
  readonly data: Statistics
  readonly place: StatisticsPlace
}

/** The ranking of flats by pages; the shade of a night tells its price. */
export function ObjectsCard({ data, place }: ObjectsCardProps) {
  const { today } = useClock()
  const { period = {} } = data
  const { flats, isLoading, error, refetch, ...steps } = useFlats(data, place)
  const begin = isIsoDate(period.begin) ? period.begin : today
  const hasMap = flats.some(({ days }) => Array.isArray(days) && days.length > 0)
  return (
    <StatCard
      title={hasMap ? 'Объекты и дни' : 'Объекты'}
      label="Объекты по загрузке"
      note="по загрузке"
      aside={
        hasMap && (
          <div className="push">
            <Legend shades={shades} />
          </div>
        )
      }
    >
      <ul className="stat-objects" aria-busy={isLoading}>
        {flats.map(({ id, name, occupancy = 0, revenue = 0, days }) => (
          <RankRow key={id} filter={{ ...period, object_id: id }}>
            <span className="ink breaks stat-name" title={name}>
              {name}
            </span>
            {hasMap ? (
              <NightCells begin={begin} nights={Array.isArray(days) ? days : []} />
            ) : (
              <ShareLine percent={occupancy} />
            )}
            <b className="ink to-right">{numberText(Math.round(occupancy), '%')}</b>
            <span>{moneyText(Math.round(revenue))}</span>
          </RankRow>
        ))}
      </ul>
      {error && (
        <ReadFailure title="Не удалось загрузить объекты" error={error} onRetry={() => void refetch()} />
      )}
      <PageSteps {...steps} />
    </StatCard>
  )
}

/** A page of the flats; the first came with the figures, as do all of them from a host that knows no pages. */
function useFlats({ by_object = [], counts }: Statistics, place: StatisticsPlace) {
  const [page, onPage] = useState(1)
  const query = { ...figuresQuery(place), view: 'objects', page } as const
  const settings = { among: 'rents', enabled: page > 1, placeholderData: keepPreviousData }
  const { data, isFetching, error, refetch } = useRead('GET dashboard/statistics', { query }, settings)
  const pages = Math.ceil((counts?.objects ?? 0) / flatsAtOnce)
  const flats = page === 1 ? by_object : (data?.by_object ?? [])
  return {
    flats,
    isLoading: page > 1 && isFetching,
    error: page > 1 ? error : null,
    refetch,
    page,
    pages,
    onPage,
  }
}

interface NightCellsProps {
  readonly begin: string
  readonly nights: readonly unknown[]
}

function NightCells({ begin, nights }: NightCellsProps) {
  const clock = useClock()
  return (
    <span className="row stretch gap-2 narrow own-colours stat-cells" aria-hidden="true">
      {nights.map((night, index) => {
        const date = addDays(begin, index)
        return (
          <i
            key={date}
            className={date === clock.today ? `${shadeOf(night)} now` : shadeOf(night)}
            title={`${dateText(date, clock)}: ${nightText(night)}`}
          />
        )
      })}
    </span>
  )
}

function shadeOf(night: unknown): keyof typeof shades {
  if (night === 'closed') return 'closed'
  if (typeof night !== 'number') return 'free'
  if (night < steps[0]) return 'low'
  return night <= steps[1] ? 'middle' : 'high'
}

function nightText(night: unknown): string {
  if (night === 'closed') return 'не сдаётся'
  return typeof night === 'number' ? moneyText(Math.round(night)) : 'свободно'
}

/** Of a source that the dictionaries do not have only its channel is known. */
function channelLook(name: string, code: string): SourceLook {
  const own = Object.entries(channels).find(([one]) => one === code)
  return { name, letters: own?.[1].letters ?? name.slice(0, 2), channel: own?.[0] }
}

/** Whose colour is that of direct bookings only because it has none of its own: many of one colour tell nothing apart. */
const ownLook = (look: SourceLook): SourceLook =>
  look.channel === 'direct' && look.letters !== channels.direct.letters
    ? { ...look, channel: undefined }
    : look

const SHOWN = 8

/** The heads of the two sums, each over its column. */
const heads = { '& > span': { width: 38, textAlign: 'right' } }

const thousands = (sum: number) => numberText(Math.round(sum / 1000))

/** The ranking of sources: pale is before the commission, solid is to us, both printed. */
export function SourcesCard({ data: { by_source: sources = [], period } }: { readonly data: Statistics }) {
  const known = useShared('sources')
  const otas = useShared('otas')
  const most = Math.max(1, ...sources.map(({ revenue = 0 }) => revenue))
  const { shown, toggle } = useFold(sources, SHOWN, (rest) => `Ещё ${rest}`)
  return (
    <StatCard
      title="Источники"
      note="тыс. ₽"
      aside={
        <Box className="row gap-10 push quiet size-12" aria-hidden="true" sx={heads}>
          <span title="До комиссии">всего</span>
          <span title="После комиссии">нам</span>
        </Box>
      }
    >
      <ul className="stat-sources">
        {shown.map((source) => {
          const { name = '', code = '', revenue: gross = 0, net = 0, source_id } = source
          const look = ownLook(sourceLookOf(source, known, otas) ?? channelLook(name, code))
          const { background = 'var(--k-mute)' } = tileColours(look) ?? {}
          return (
            <RankRow key={`${source_id} ${source.ota_id}`} filter={{ ...period, source_id }}>
              <SourceTile look={look} />
              <span className="ink breaks stat-name">{name}</span>
              <span className="own-colours stat-line" aria-hidden="true">
                <span className="gross" style={{ width: `${(gross / most) * 100}%`, background }} />
                <span style={{ width: `${(net / most) * 100}%`, background }} />
              </span>
              <b className="ink to-right">
                {thousands(gross)}
                <span className="only-read"> тысяч рублей до комиссии, нам</span>
              </b>
              <span>{thousands(net)}</span>
            </RankRow>
          )
        })}
      </ul>
      {toggle && <button type="button" className="medium link" {...toggle} />}
    </StatCard>
  )
}
