import { Box, Button } from '@mui/material'
import { ExternalLink, Phone } from 'lucide-react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { isUnknownCall } from '#src/dataProvider/unknownCalls.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { CardButtons } from '#src/views/card/CardButtons.tsx'
import { CardGroups } from '#src/views/card/CardGroups.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { RowLoader } from '#src/views/RowLoader.tsx'
import { useLastError } from '#src/views/useLastError.ts'
import { CloseButton } from '../CloseButton.tsx'
import { OwnerPayouts } from '../OwnerPayouts.tsx'
import { OwnerAsks } from './OwnerAsks.tsx'
import { OwnerFlats } from './OwnerFlats.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { OwnerMonths } from './OwnerMonths.tsx'
import { OwnerYear, OwnerYearWaiting } from './OwnerYear.tsx'
import { termsText } from './termsText.ts'
import '#src/views/card/card.css'
import '../owners.css'
import './ownerCard.css'

const line = 'GET owners/year/{id}'
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '14px',
  '@media (min-width: 1400px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto 1fr',
    // the record follows the months at once, however long the side is
    '& > .owner-side': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}
const FilesBlock = lazyPart(() => import('#src/views/FilesBlock.tsx'))

/** `/owners/{id}`: on what terms, what is owed, month by month, the flats, the payouts, and below them the record. */
export default function OwnerCard() {
  return <RowLoader model={models.owners}>{(row) => <Owner owner={row as SentRow<'owners'>} />}</RowLoader>
}

function Owner({ owner }: { readonly owner: SentRow<'owners'> }) {
  const year = useRead(line, { params: { id: owner.id } })
  const fault = useLastError(year.data, year.error, year.errorUpdatedAt)
  // the page by the link has a block of its own
  const { link_active: _, link_expires_at: __, show: ___, ...record } = owner
  // a host that does not count months shows the rest
  const isUnknown = isUnknownCall(fault)
  return (
    <article className="stack gap-14">
      <OwnerHead owner={owner} />
      {year.data && <OwnerYear owner={owner.id} year={year.data} />}
      {!year.data && !fault && <OwnerYearWaiting />}
      <Box sx={isUnknown ? undefined : columns}>
        {!isUnknown && (
          <Loaded of={year} failure="Не удалось посчитать месяцы собственника" height={480}>
            {({ months = [], next }) => (
              <OwnerMonths
                months={months}
                nextBegin={next?.begin}
                next={
                  next?.begin && (
                    <CloseButton
                      owner={{ ...next, id: owner.id, name: owner.name }}
                      month={next.begin.slice(0, 7)}
                    />
                  )
                }
              />
            )}
          </Loaded>
        )}
        <div className="column gap-14 owner-side">
          <OwnerFlats owner={owner} />
          <OwnerPayouts owner={owner.id} />
          <OwnerAsks owner={owner} />
          <OwnerLink owner={owner} />
        </div>
        <div className="column gap-14">
          <CardGroups model={models.owners} row={record} only />
          <section className="box card-group" aria-label="Файлы">
            <h2>Файлы</h2>
            <FilesBlock model={models.owners} row={owner} />
          </section>
        </div>
      </Box>
      <RecordLine owner={owner} />
    </article>
  )
}

function OwnerHead({ owner }: { readonly owner: SentRow<'owners'> }) {
  const { name, phone, public_id: key, link_active: isOpen, archived } = owner
  return (
    <header className="row wrap card-head">
      <div className="stack gap-2 narrow">
        <h1 className="figure breaks">{name}</h1>
        <p className="quiet breaks">{termsText(owner)}</p>
      </div>
      {archived && <span className="medium size-12 archived-mark">В архиве</span>}
      <div className="row stretch wrap push card-buttons">
        {key && isOpen && (
          <Button
            variant="outlined"
            startIcon={<ExternalLink />}
            href={`/owner/${key}`}
            target="_blank"
            rel="noopener"
          >
            Страница
          </Button>
        )}
        {phone && (
          <Button variant="outlined" startIcon={<Phone />} href={`tel:${phone}`}>
            Позвонить
          </Button>
        )}
        <CardButtons model={models.owners} row={owner} isNext={false} />
      </div>
    </header>
  )
}

function RecordLine({ owner: { id, created_at, updated_at } }: { readonly owner: SentRow<'owners'> }) {
  const clock = useClock()
  return (
    <p className="faint size-12">
      Запись № {id}, создана {momentText(created_at, clock)}, изменена {momentText(updated_at, clock)}
    </p>
  )
}
