import { BookOpenText, Broom, CalendarRange, CopyPlus, MapPin, Rss } from 'lucide-react'
import { objects } from '#schema/entities/objects.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCopy } from '#src/kinds/useCopy.ts'
import { OpenMenu } from '#src/views/MoreMenu.tsx'
import { cardPath, listPath } from '#src/views/paths.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { calendarUrl } from './calendarUrl.ts'
import { mapUrl } from './MapLink.tsx'

interface ObjectMenuItemsProps extends RowSlotProps<'objects'> {
  readonly anchor: HTMLElement
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** The open menu of a flat: its place on the board, its cleans, what its guest reads, its calendar, settings of another flat. */
export default function ObjectMenuItems({ row, anchor, onCopy, onClose }: ObjectMenuItemsProps) {
  const { can, sees } = useAccess(objects)
  const cleans = useAccess('cleans')
  const sections = useAccess('instructions')
  const copy = useCopy()
  const url = calendarUrl(row)
  const map = mapUrl(row)
  const tab = (title: string) => `${cardPath('objects', row.id)}?tab=${encodeURIComponent(title)}`
  const items = [
    {
      label: 'Шахматка',
      Icon: CalendarRange,
      to: withQuery('/rents', { view: 'board', group: row.group }),
    },
    cleans.can('list') && { label: 'Уборки', Icon: Broom, to: listPath('cleans', { object_id: row.id }) },
    sections.can('list') && { label: 'Что читает гость', Icon: BookOpenText, to: tab('Инструкции') },
    map !== '' && { label: 'На карте', Icon: MapPin, href: map },
    // The address of our calendar is copied; where there is none yet, the way leads to where it is issued.
    sees('ical_token') &&
      url !== '' && { label: 'Скопировать ссылку iCal', Icon: Rss, run: () => void copy(url, 'ссылка iCal') },
    sees('ical_token') &&
      url === '' &&
      can('calendar') &&
      !row.archived && { label: 'Выпустить ссылку iCal', Icon: Rss, to: tab('Каналы и iCal') },
    can('copySettings') &&
      !row.archived && { label: 'Взять настройки другого объекта', Icon: CopyPlus, run: onCopy },
  ]
  return <OpenMenu items={items} anchor={anchor} onClose={onClose} />
}
