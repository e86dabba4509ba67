import { useGetOne } from 'react-admin'
import { variables } from '#schema/rules/templateText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { nameInRed, PhonePreview } from '#src/pages/texts/PhonePreview.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Agency } from '#src/state/sharedState.ts'
import { type NamedFlat, type SectionType, sectionLabel } from './matrix.ts'
import { sharedFor } from './reads.ts'

interface GuestPreviewProps {
  readonly flat: NamedFlat
  readonly type: SectionType
  readonly text: string
  readonly isSecret: boolean
}

/** The section on the guest's phone: real values of the flat, codes only as a promise, what the flat lacks in red. */
export function GuestPreview({ flat, type, text, isSecret }: GuestPreviewProps) {
  const { data: object } = useGetOne<SentRow<'objects'>>('objects', { id: flat.id }, sharedFor)
  const values = valuesOf(flat, object, useShared('agency'))
  const head = (
    <div className="line-below phone-flat">
      <b className="size-15 block">{flat.name}</b>
      <small className="faint">заезд с {values.checkin_time}</small>
    </div>
  )
  return (
    <PhonePreview
      label="Как видит гость"
      head={head}
      title={sectionLabel(type)}
      text={
        isSecret && text.trim() !== '' ? `**Раздел откроется, когда всё готово к заезду.**\n\n${text}` : text
      }
      values={values}
      hole={(name) => <Hole name={name} object={object} />}
    />
  )
}

const later: Readonly<Record<string, readonly ('door_code' | 'keybox_code' | 'wifi_password')[]>> = {
  door_code: ['door_code', 'keybox_code'],
  wifi_password: ['wifi_password'],
}

function Hole({ name, object }: { readonly name: string; readonly object: SentRow<'objects'> | undefined }) {
  const label = variables.find(({ key }) => key === name)?.label
  if (!label) return nameInRed(name)
  const isSet = later[name]?.some((field) => object?.[field])
  if (isSet || !object) {
    return (
      <span className="medium wait-text">
        [{label.toLocaleLowerCase('ru')}: появится после проверки готовности]
      </span>
    )
  }
  return (
    <span className="strong bad-text phone-hole">
      [{label.toLocaleLowerCase('ru')}: нет в карточке объекта]
    </span>
  )
}

function valuesOf(
  flat: NamedFlat,
  object: SentRow<'objects'> | undefined,
  { name, settings, contacts }: Agency,
) {
  const samples = Object.fromEntries(variables.map(({ key, example }) => [key, example]))
  return {
    ...samples,
    object_name: flat.name ?? null,
    address: [object?.city, object?.address].filter(Boolean).join(', ') || null,
    wifi_name: object?.wifi_name || null,
    checkin_time: object?.checkin_time || settings?.checkin_time || '15:00',
    checkout_time: object?.checkout_time || settings?.checkout_time || '12:00',
    agency_name: name || null,
    ...(contacts?.phone && { manager_phone: contacts.phone }),
    door_code: null,
    wifi_password: null,
  }
}
