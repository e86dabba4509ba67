import { linkStates } from '#schema/entities/publicLink.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, momentText } from '#src/kinds/texts.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { QrButton } from '#src/views/qr/QrButton.tsx'
import { scannedByCleaner } from './scannedByCleaner.ts'
import type { StaffProps } from './staffProps.ts'

const look = { variant: 'outlined', size: 'small' } as const

/** The link of a cleaner's page for the staff: whether it opens, who used it when, and the ways to replace it and to open it again. */
export function CleanerLink({ page, reload }: StaffProps) {
  const clock = useClock()
  const { public_id: key = '', link_state: state = 'open' } = page.cleaner
  const address = new URL(`/cleaner/${key}`, location.origin).href
  const call = { look, fixed: { id: page.id }, reread: reload }
  if (key === '') return null
  return (
    <>
      <div className="row wrap staff-row">
        <a className="narrow breaks staff-link thumb" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton text={address} what="ссылка клинера" />
        <QrButton text={address} title="ссылка клинера" hint={scannedByCleaner(page.name)} />
        <CallButton
          {...call}
          button="Выпустить новую"
          call="PATCH cleaners"
          fixed={{ id: page.id, reissue_link: true }}
          title={`Новая ссылка: ${page.name}?`}
          action="Выпустить новую ссылку"
          isDangerous
          told="Новая ссылка готова, старая не открывается"
        >
          Старая ссылка сразу перестанет открываться. Отправьте клинеру новую.
        </CallButton>
      </div>
      <div className="row wrap staff-row">
        <span className="narrow breaks staff-text">{stateText(page.cleaner, clock)}</span>
        {state !== 'open' && (
          <CallButton
            {...call}
            button="Открыть снова"
            call="POST cleaners/open"
            title={`Открыть ссылку снова: ${page.name}?`}
            action="Открыть ссылку снова"
            told={`Ссылка открыта: ${page.name}`}
          >
            Страница откроется по прежней ссылке, уборки снова можно назначать. Если ссылка попала к чужим,
            сначала выпустите новую.
          </CallButton>
        )}
      </div>
    </>
  )
}

function stateText({ link_state = 'open', ...link }: StaffProps['page']['cleaner'], clock: Clock): string {
  const { link_used_at: used, link_expires_at: ends, link_sleeps_at: sleeps } = link
  const parts = [
    linkStates[link_state],
    used ? `заходили ${momentText(used, clock)}` : 'по ней ещё не заходили',
    link_state === 'open' && ends && `действует до ${momentText(ends, clock)}`,
    link_state === 'open' && sleeps && `без захода уснёт ${momentText(sleeps, clock)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
