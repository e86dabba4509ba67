// The section on the guest's phone: real values of the flat, codes only as a promise, what the flat lacks in red.
import { useGetOne } from 'react-admin'
import { variables } from '#schema/rules/templateText.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { partIn, textIn } from '#src/kinds/rowParts.ts'
import { PhonePreview } from '#src/pages/texts/PhonePreview.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { type MatrixFlat, sectionLabel } from './matrix.ts'

interface GuestPreviewProps {
  readonly flat: Pick<MatrixFlat, 'id' | 'name'>
  readonly type: string
  readonly text: string
  readonly isSecret: boolean
}

/** The phone with the section. */
export function GuestPreview({ flat, type, text, isSecret }: GuestPreviewProps) {
  const { data: object } = useGetOne('objects', { id: flat.id }, { refetchOnWindowFocus: false })
  const agency = useShared('agency')
  const head = (
    <div className="line-below phone-flat">
      <b className="size-15 block">{flat.name}</b>
      <small className="faint">
        заезд с {textIn(object, 'checkin_time') || usual(agency, 'checkin_time') || '15:00'}
      </small>
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
      values={valuesOf(flat, object, agency)}
      hole={(name) => <Hole name={name} object={object} />}
    />
  )
}

const later: Readonly<Record<string, readonly string[]>> = {
  door_code: ['door_code', 'keybox_code'],
  wifi_password: ['wifi_password'],
}

function Hole({ name, object }: { readonly name: string; readonly object: Row | undefined }) {
  const label = variables.find(({ key }) => key === name)?.label
  if (!label) return <span className="strong bad-text phone-hole">{`{${name}}`}</span>
  const isSet = later[name]?.some((field) => textIn(object, field) !== '')
  if (isSet || !object) {
    return (
      <span className="medium wait-text">
        {label.toLocaleLowerCase('ru')} появится после проверки готовности
      </span>
    )
  }
  return (
    <span className="strong bad-text phone-hole">
      нет в карточке объекта: {label.toLocaleLowerCase('ru')}
    </span>
  )
}

function valuesOf(flat: Pick<MatrixFlat, 'name'>, object: Row | undefined, agency: Row) {
  const samples = Object.fromEntries(variables.map(({ key, example }) => [key, example]))
  const way = [textIn(object, 'city'), textIn(object, 'address')].filter(Boolean).join(', ')
  const phone = textIn(partIn(agency, 'contacts'), 'phone')
  return {
    ...samples,
    object_name: flat.name,
    address: way || null,
    wifi_name: textIn(object, 'wifi_name') || null,
    checkin_time: textIn(object, 'checkin_time') || usual(agency, 'checkin_time') || '15:00',
    checkout_time: textIn(object, 'checkout_time') || usual(agency, 'checkout_time') || '12:00',
    agency_name: textIn(agency, 'name') || null,
    ...(phone ? { manager_phone: phone } : {}),
    door_code: null,
    wifi_password: null,
  }
}

const usual = (agency: Row, name: string): string => textIn(partIn(agency, 'settings'), name)
