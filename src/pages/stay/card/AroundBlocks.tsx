// What stands around a stay: the clean after it, the next booking, the wishes and comments.
import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { CommentsBlock } from '#src/views/sheet/CommentsBlock.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { CleanMark } from '../../clean/card/CleanMark.tsx'
import { cleanStatusLabel, windowText } from '../../clean/card/cleanWords.ts'
import { guestOf, nightsText } from '../parts/rentWords.ts'
import { useCleanPhotos } from '../parts/useCleanPhotos.ts'

const shot: readonly unknown[] = ['in_progress', 'done', 'rework', 'checked']

/** The clean after the stay, its photos on demand; a person without the right to cleans sees its state only. */
export function CleanBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { dateText } = useDates()
  const { can } = useAccess('cleans')
  const files = useAccess('files')
  const { openClean } = useDrawer()
  const [isAsked, setAsked] = useState(false)
  const { clean } = rent
  if (!clean) return null
  const cleaner = clean.cleaner?.name
  return (
    <Block
      title="Уборка после выезда"
      aside={
        <div className="row wrap push gap-12">
          {files.can('list') && shot.includes(clean.status) && !isAsked && (
            <LineAct onClick={() => setAsked(true)}>Показать фото</LineAct>
          )}
          {can('get') && <LineAct onClick={() => openClean(clean)}>Открыть уборку</LineAct>}
        </div>
      }
    >
      <p className="row gap-10 sheet-line">
        <CleanMark clean={clean} />
        <span>
          <b>{cleanStatusLabel(clean.status)}</b>
          {cleaner && `, ${cleaner}`} · {dateText(clean.date)}
          {windowText(clean) && `, ${windowText(clean)}`}
        </span>
      </p>
      {isAsked && <CleanShots clean={clean.id} />}
    </Block>
  )
}

function CleanShots({ clean }: { readonly clean: number | undefined }) {
  const photos = useCleanPhotos(clean)
  if (!photos) return <p className="sheet-quiet">Загружаем…</p>
  if (photos.length === 0) return <p className="sheet-quiet">Фотографий нет</p>
  return <FileTiles files={photos} label="Фото уборки" />
}

/** Who comes after this stay. */
export function NextRentBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { dateText } = useDates()
  const { openRent } = useDrawer()
  const { next_rent: next } = rent
  if (!next) return null
  const { arrival_time: time } = next
  return (
    <Block title="Следующая бронь" aside={<LineAct onClick={() => openRent(next)}>Открыть бронь</LineAct>}>
      <p className="row gap-10 sheet-line">
        <span>
          <b>{guestOf(next)}</b> · {dateText(next.begin)}
          {time && `, ${time}`} · {nightsText(next)}
        </span>
      </p>
    </Block>
  )
}

/** Wishes of the guest, the staff's comment, and why a booking was canceled. */
export function StayCommentsBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const comments = [
    { title: 'Гость просит', text: rent.guest_comment },
    { title: 'Для сотрудников', text: rent.comment },
    { title: 'Причина отмены', text: rent.cancel_reason },
  ]
  return <CommentsBlock comments={comments} />
}
