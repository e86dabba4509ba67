// The way to the flat on a map: by its coordinates, else by its address. The map opens outside, nothing of it is loaded here.
import { MapPin } from 'lucide-react'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import './objects.css'

/** «На карте»; nothing for a flat without a place. */
export function MapLink({ row }: RowSlotProps) {
  const href = mapUrl(row)
  if (!href) return null
  return (
    <a
      className="row inline gap-4 nowrap calm-link object-map thumb"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`На карте: ${textIn(row, 'name')}`}
    >
      <MapPin size={14} strokeWidth={2.1} />
      На карте
    </a>
  )
}

/** Where the flat is shown on a map; empty for one without a place. */
export function mapUrl(row: RowSlotProps['row']): string {
  const place = placeOf(row)
  return place && `https://yandex.ru/maps/?${place}`
}

/** What the map is asked for: maps of Yandex take the longitude first. */
function placeOf(row: RowSlotProps['row']): string {
  const [lat, lng] = [numberIn(row, 'lat'), numberIn(row, 'lng')]
  if (lat !== undefined && lng !== undefined) return `pt=${lng},${lat}&z=17`
  const address = textIn(row, 'address')
  if (address === '') return ''
  return `text=${encodeURIComponent([textIn(row, 'city'), address].filter(Boolean).join(', '))}`
}
