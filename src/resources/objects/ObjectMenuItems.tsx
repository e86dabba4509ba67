// The open menu of a flat: its place on the board, its cleans, what its guest reads, its calendar, settings of another flat.
import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import { BookOpenText, Broom, CalendarRange, CopyPlus, type LucideIcon, MapPin, Rss } from 'lucide-react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCopy } from '#src/kinds/useCopy.ts'
import { cardPath } from '#src/views/paths.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { calendarUrl } from './calendarUrl.ts'
import { mapUrl } from './MapLink.tsx'

interface ObjectMenuItemsProps extends RowSlotProps<'objects'> {
  readonly anchor: HTMLElement
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** The items that the person has a right to. */
export default function ObjectMenuItems({ row, anchor, onCopy, onClose }: ObjectMenuItemsProps) {
  const { can } = useAccess(models.objects)
  const cleans = useAccess(models.cleans)
  const sections = useAccess(models.instructions)
  const filter = encodeURIComponent(JSON.stringify({ object_id: row.id }))
  const way = (to: string, Icon: LucideIcon, words: string) => (
    <MenuItem component={Link} to={to} onClick={onClose}>
      <Sign Icon={Icon} />
      {words}
    </MenuItem>
  )
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {way(
        `/rents?view=board${row.group ? `&group=${encodeURIComponent(row.group)}` : ''}`,
        CalendarRange,
        'Шахматка',
      )}
      {cleans.can('list') && way(`/cleans?filter=${filter}`, Broom, 'Уборки')}
      {sections.can('list') && way(tabPath(row, 'Инструкции'), BookOpenText, 'Что читает гость')}
      {mapUrl(row) && (
        <MenuItem
          component="a"
          href={mapUrl(row)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <Sign Icon={MapPin} />
          На карте
        </MenuItem>
      )}
      <CalendarItem row={row} onClose={onClose} />
      {can('copySettings') && !row.archived && (
        <MenuItem
          onClick={() => {
            onClose()
            onCopy()
          }}
        >
          <Sign Icon={CopyPlus} />
          Взять настройки другого объекта
        </MenuItem>
      )}
    </Menu>
  )
}

/** The address of our calendar is copied; where there is none yet, the way leads to where it is issued. */
function CalendarItem({ row, onClose }: RowSlotProps<'objects'> & { readonly onClose: () => void }) {
  const { can, sees } = useAccess(models.objects)
  const copy = useCopy()
  if (!sees('ical_token')) return null
  const url = calendarUrl(row)
  if (url)
    return (
      <MenuItem
        onClick={() => {
          onClose()
          void copy(url, 'ссылка iCal')
        }}
      >
        <Sign Icon={Rss} />
        Скопировать ссылку iCal
      </MenuItem>
    )
  if (!can('calendar') || row.archived) return null
  return (
    <MenuItem component={Link} to={tabPath(row, 'Каналы и iCal')} onClick={onClose}>
      <Sign Icon={Rss} />
      Выпустить ссылку iCal
    </MenuItem>
  )
}

function tabPath(row: SentRow<'objects'>, tab: string): string {
  return `${cardPath('objects', row.id)}?tab=${encodeURIComponent(tab)}`
}

function Sign({ Icon }: { readonly Icon: LucideIcon }) {
  return (
    <ListItemIcon>
      <Icon />
    </ListItemIcon>
  )
}
