// The way to the flat on a map: by its coordinates, else by its address. The map opens outside, nothing of it is loaded here.
import { MapPin } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import './objects.css'

/** «На карте»; nothing for a flat without a place. */
export function MapLink({ row }: RowSlotProps<'objects'>) {
  const href = mapUrl(row)
  if (!href) return null
  return (
    <a
      className="row inline gap-4 nowrap calm-link object-map thumb"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`На карте: ${row.name}`}
    >
      <MapPin size={14} strokeWidth={2.1} />
      На карте
    </a>
  )
}

/** Where the flat is shown on a map; empty for one without a place. */
export function mapUrl(row: SentRow<'objects'>): string {
  const place = placeOf(row)
  return place && `https://yandex.ru/maps/?${place}`
}

/** What the map is asked for: maps of Yandex take the longitude first. */
function placeOf({ lat, lng, city, address }: SentRow<'objects'>): string {
  if (lat !== undefined && lng !== undefined) return `pt=${lng},${lat}&z=17`
  return address ? `text=${encodeURIComponent([city, address].filter(Boolean).join(', '))}` : ''
}
