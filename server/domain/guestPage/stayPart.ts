// The stay and the agency as the page names them: nothing that a forwarded link may not show.
import { nightsBetween } from '#schema/rules/dates.ts'
import { firstNameOf } from '#schema/rules/firstName.ts'
import { safeLink } from '#schema/rules/text.ts'
import { textIn } from '../rents/readPart.ts'
import type { PageScene } from './pageScene.ts'
import { hideKeys } from './withoutKeys.ts'

/** The stay itself: where it is only once it is booked. */
export function stayPart(scene: PageScene) {
  const { rent, object, view, arrival, departure, today } = scene
  const days = {
    number: rent.id,
    begin: rent.begin,
    end: rent.end,
    nights: nightsBetween(rent.begin, rent.end),
    status: rent.status === 'deleted' ? 'canceled' : rent.status,
    timezone: object.timezone,
  }
  if (view === 'off') return days
  const shown = {
    ...days,
    object_title: object.title || object.name,
    photo_url: scene.urlOf(object.cover_file_id) ?? null,
    checkin_time: arrival,
    checkout_time: departure,
    guests: (rent.adults ?? 0) + (rent.children ?? 0) + (rent.infants ?? 0) || null,
    city: object.city,
    guest_name: firstNameOf(rent.guest_name ?? ''),
  }
  if (view === 'request') return shown
  return {
    ...shown,
    expected_at: rent.expected_at,
    address_line: object.address && hideKeys(scene, object.address),
    lat: object.lat,
    lng: object.lng,
    phone: maskedPhone(rent.guest_phone),
    email: maskedEmail(rent.guest_email),
    can_arrive: rent.status === 'booked' && today === rent.begin,
  }
}

/** «+7 ••• 12-34»: enough to know the own one. */
export function maskedPhone(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '') ?? ''
  if (digits.length < 8) return null
  const country = digits.slice(0, digits.length - 10) || digits.slice(0, 1)
  return `+${country} ••• ${digits.slice(-4, -2)}-${digits.slice(-2)}`
}

function maskedEmail(email: string | null): string | null {
  const [name = '', host] = email?.split('@') ?? []
  return host ? `${name.slice(0, 1)}•••@${host}` : null
}

/** Whom the guest may call or write to. */
export function agencyPart({ agency, urlOf }: PageScene) {
  const { contacts } = agency
  return {
    name: agency.name,
    logo_url: urlOf(agency.logo_file_id),
    phone: textIn(contacts, 'phone'),
    emergency_phone: textIn(contacts, 'emergency_phone'),
    whatsapp: chatLink(textIn(contacts, 'whatsapp')?.replace(/\D/g, ''), 'https://wa.me/'),
    telegram: chatLink(textIn(contacts, 'telegram'), 'https://t.me/'),
    max: chatLink(textIn(contacts, 'max'), undefined),
  }
}

/** Where a messenger opens: a whole link as it is, a name or a number behind the address of the messenger; MAX has no address by name. */
function chatLink(contact: string | null | undefined, place: string | undefined): string | null {
  if (!contact) return null
  const link = safeLink(contact)
  if (link !== null) return link
  return place === undefined ? null : `${place}${encodeURIComponent(contact.replace(/^@/, ''))}`
}
