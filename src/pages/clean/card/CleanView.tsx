import { Button, IconButton } from '@mui/material'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { isZone } from '#schema/rules/dates.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { ZoneProvider } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { editPath } from '#src/views/paths.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { SheetFoot } from '#src/views/sheet/SheetFoot.tsx'
import { ToFoot } from '#src/views/sheet/ToFoot.tsx'
import { ZoneNote } from '#src/views/sheet/ZoneNote.tsx'
import { CleanerBlock } from './CleanerBlock.tsx'
import { CleanHead, CleanTimes } from './CleanHead.tsx'
import { CleanPhotos } from './CleanPhotos.tsx'
import { CleanSteps } from './CleanSteps.tsx'
import type { OpenClean } from './cleanWords.ts'
import { PayBlock } from './PayBlock.tsx'
import { StoreBlock } from './StoreBlock.tsx'
import { TimesBlock } from './TimesBlock.tsx'
import { WhyBlock } from './WhyBlock.tsx'
import { AccessBlock, CheckListBlock, CleanCommentsBlock, ProblemsBlock } from './WorkBlocks.tsx'
import '#src/views/sheet/sheet.css'

interface CleanViewProps {
  readonly clean: OpenClean
  readonly isWide?: boolean
}

/** A clean from top to bottom; the drawer and the wide card differ only in how the blocks stand. */
export function CleanView({ clean, isWide = false }: CleanViewProps) {
  const { can } = useAccess('cleans')
  const name = joinedName(clean, 'object_id', clean.object_id)
  const zone = clean.object?.timezone
  return (
    <ZoneProvider value={isZone(zone) ? zone : undefined}>
      <div className={isWide ? 'column gap-0 sheet wide' : 'column gap-0 sheet'}>
        <ToFoot />
        <div className="column gap-16 sheet-main">
          <CleanHead clean={clean} name={name} />
          <CleanTimes clean={clean} />
          <ZoneNote zone={zone} />
          <CleanerBlock clean={clean} name={name} />
          <WhyBlock clean={clean} />
          <TimesBlock clean={clean} />
          <PayBlock clean={clean} />
          <AccessBlock clean={clean} />
          <CleanCommentsBlock clean={clean} />
        </div>
        <div className="column gap-16 sheet-side">
          <CheckListBlock clean={clean} />
          <CleanPhotos clean={clean} />
          <StoreBlock clean={clean} />
          <ProblemsBlock clean={clean} />
          <StaysBlock clean={clean} />
        </div>
        <SheetFoot>
          {can('create') && (
            <IconButton aria-label="Изменить уборку" component={Link} to={editPath('cleans', clean.id)}>
              <Pencil />
            </IconButton>
          )}
          <CleanSteps clean={clean} name={name} />
        </SheetFoot>
      </div>
    </ZoneProvider>
  )
}

/** The ways to the stay before and to the next one. */
function StaysBlock({ clean }: { readonly clean: OpenClean }) {
  const { can } = useAccess('rents')
  const { openRent } = useDrawer()
  const around = [
    { id: clean.rent_id, words: 'После этой брони' },
    { id: clean.stay_id, words: 'Во время этой брони' },
    { id: clean.next_rent_id, words: 'Перед этой бронью' },
  ].flatMap(({ id, words }) => (id === undefined ? [] : [{ id, words }]))
  if (!can('get') || around.length === 0) return null
  return (
    <Block title="Брони вокруг">
      <div className="row wrap sheet-buttons">
        {around.map(({ id, words }) => (
          <Button key={words} variant="outlined" onClick={() => openRent({ id })}>
            {words}
          </Button>
        ))}
      </div>
    </Block>
  )
}
