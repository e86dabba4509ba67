// What has to be ready before the guest enters: five lights, each with its reason and the way to make it green.
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { LightName } from '#schema/rules/readiness.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { lightLabels, lightsOf } from '#src/kinds/marks/ReadinessLights.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { CodeLine } from './CodeLine.tsx'
import { lightReason } from './lightReasons.ts'
import '#src/kinds/kinds.css'

interface ReadinessBlockProps {
  readonly rent: SentRow<'rents'>
  readonly onPay: () => void
  readonly onDeposit: () => void
}

/** The block; nothing for a booking that is off and for a host that counts no readiness. */
export function ReadinessBlock({ rent, onPay, onDeposit }: ReadinessBlockProps) {
  if (!rent.readiness || isOff(rent.status)) return null
  return (
    <Block title="Готовность к заселению">
      <ul className="stack gap-0 sheet-lines">
        {lightsOf(rent.readiness).map(({ name, state, word, family }) => (
          <li key={name}>
            <Glyph family={family} />
            <span>
              <b>{lightLabels[name]}</b>
              <span className="only-read">: {word},</span> {lightReason(name, rent, state)}
            </span>
            <LightAction name={name} rent={rent} onPay={onPay} onDeposit={onDeposit} />
          </li>
        ))}
      </ul>
      <CodeLine rent={rent} />
    </Block>
  )
}

function LightAction({ name, rent, onPay, onDeposit }: ReadinessBlockProps & { readonly name: LightName }) {
  const access = useAccess(models.rents)
  const objects = useAccess(models.objects)
  const cleans = useAccess(models.cleans)
  const { [name]: state = 'not_needed' } = rent.readiness ?? {}
  if (state === 'ok' || state === 'not_needed') return null
  if (name === 'deposit' && access.can('payment'))
    return <Act label="Принять" of="залог" onClick={onDeposit} />
  if (name === 'payment' && access.can('payment') && !rent.checkManualPayment?.needToCheck)
    return <Act label="Принять" of="оплату" onClick={onPay} />
  if (name === 'guest_data' && access.can('update')) return <CheckPapers rent={rent} />
  const { object_id: objectId } = rent
  if (name === 'clean' && cleans.can('list')) {
    const filter = encodeURIComponent(JSON.stringify({ object_id: objectId }))
    return <Go to={`/cleans?filter=${filter}`}>Уборки объекта</Go>
  }
  if (name === 'instruction' && objects.can('update'))
    return <Go to={`/objects/${objectId}/edit`}>Заполнить</Go>
  return null
}

function CheckPapers({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { save } = useSaveRow(rent)
  const isGot = rent.passport_state === 'got'
  return (
    <Act
      label={isGot ? 'Проверены' : 'Получены'}
      of="документы"
      onClick={() => void save({ passport_state: isGot ? 'checked' : 'got' })}
    />
  )
}

function Act({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <Button size="small" className="line-act" onClick={onClick} aria-label={`${label}: ${of}`}>
      {label}
    </Button>
  )
}

function Go({ to, children }: { to: string; children: string }) {
  return (
    <Button size="small" className="line-act" component={Link} to={to}>
      {children}
    </Button>
  )
}
