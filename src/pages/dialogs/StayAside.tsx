import { Button } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGetOne } from 'react-admin'
import { isZone } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { clockOf, useDates, ZoneProvider } from '#src/kinds/clock.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { isVoice, readFiles } from '#src/kinds/files/shownFile.ts'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { moneyText } from '#src/kinds/texts.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePhone } from '#src/views/phone.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { CodeLine } from '../stay/card/CodeLine.tsx'
import { RentSides } from '../stay/card/RentHead.tsx'
import { StatusSteps } from '../stay/card/StatusSteps.tsx'
import { LightLines } from '../stay/lights/LightLines.tsx'
import { verdictOf } from '../stay/lights/litStay.ts'
import { ClaimBanner } from '../stay/money/ClaimBanner.tsx'
import { MoneyBar } from '../stay/money/MoneyBar.tsx'
import { MoneyDialog } from '../stay/money/MoneyDialog.tsx'
import { sumsOf } from '../stay/parts/rentParts.ts'
import type { Thread } from '../stay/talk/dialogWords.ts'
import { useDialogChange } from '../stay/talk/useDialogChange.ts'
import '#src/views/sheet/sheet.css'

const SendDialog = lazyPart(() => import('../stay/write/SendDialog.tsx'))
const NewTie = lazyPart(() => import('./TieDialog.tsx'))

type Dialog = NonNullable<Thread['dialog']>

/** How many pictures find room beside a thread. */
const mostFiles = 6

interface StayAsideProps {
  readonly thread: Thread
  /** What else finds room there on the phone. */
  readonly children?: ReactNode
}

/** What to know of the stay while answering: dates, debt, lights, the code; of a stranger, whose words they may be. On the phone it is one line that opens. */
export function StayAside({ thread: { dialog = { id: 0 }, items }, children }: StayAsideProps) {
  const isPhone = usePhone()
  if (!isPhone)
    return (
      <aside className="column gap-12 box dialogs-aside" aria-label="Проживание">
        <AboutStay dialog={dialog} />
        <FilesOfGuest items={items} />
      </aside>
    )
  return (
    <details className="fixed line-below talk-pad dialogs-aside">
      <summary className="row gap-10 thumb">
        {dialog.rent_id === undefined ? (
          <span className="grow">Незнакомый</span>
        ) : (
          <StayAtOnce id={dialog.rent_id} />
        )}
        <span className="link">{dialog.rent_id === undefined ? 'Чьи слова' : 'О брони'}</span>
        <ChevronDown className="fixed faint turns" size={20} aria-hidden="true" />
      </summary>
      <div className="column gap-12">
        {children}
        <AboutStay dialog={dialog} />
        <FilesOfGuest items={items} />
      </div>
    </details>
  )
}

/** What is always in sight on the phone: the lights and what is owed. */
function StayAtOnce({ id }: { readonly id: number }) {
  const { data: rent } = useGetOne<SentRow<'rents'>>('rents', { id })
  const { needToPay } = sumsOf(rent?.paymentInfo)
  return (
    <span className="row wrap gap-10 grow">
      {rent && <ReadinessLights value={rent.readiness} />}
      {needToPay > 0 && <b className="bad-text">к оплате {moneyText(needToPay)}</b>}
    </span>
  )
}

function AboutStay({ dialog }: { readonly dialog: Dialog }) {
  const { rent_id, others = [], matched_by } = dialog
  return (
    <>
      {rent_id === undefined ? <Stranger dialog={dialog} /> : <StayInShort id={rent_id} />}
      {matched_by === 'phone' && others.length > 0 && (
        <p className="caption wait-text">
          Определено по телефону, ещё брони: {others.length}. Если слова не об этой, перенесите их.
        </p>
      )}
      <OtherStays dialog={dialog} />
    </>
  )
}

function StayInShort({ id }: { readonly id: number }) {
  const { data: rent, error } = useGetOne<SentRow<'rents'>>('rents', { id })
  const { openRent } = useDrawer()
  const [code, setCode] = useState(false)
  const agency = useShared('agency')
  const deposit = useDialog((close) => rent && <MoneyDialog rent={rent} move="deposit" onClose={close} />)
  if (error) return <p className="quiet">Бронь не загрузилась. Обновите страницу.</p>
  if (!rent) return <p className="quiet">Загружаем бронь…</p>
  const open = () => openRent({ id })
  const zone = rent.object?.timezone
  const { family, word } = verdictOf(rent.status, rent.readiness)
  // the line of the instruction sends the code to who is to come: it is not offered twice
  const sendsAbove = rent.status === 'booked' && rent.readiness?.can_send_code
  // who lives there and leaves today asks about other things
  const leaves = rent.status === 'checked_in' && String(rent.end) <= clockOf(zone, agency).today
  return (
    <ZoneProvider value={isZone(zone) ? zone : undefined}>
      <header className="row apart base">
        <h3>{rent.object?.name}</h3>
        <span className="quiet">{`Бронь №\u00a0${id}`}</span>
      </header>
      <div className="row gap-16 inset sheet-dates">
        <RentSides rent={rent} />
      </div>
      <ClaimBanner rent={rent} />
      <header className="row apart">
        <h3>Готовность</h3>
        <StateMark family={family}>{word}</StateMark>
      </header>
      <LightLines
        rent={rent}
        onPay={() => openRent({ id }, { pays: true })}
        onDeposit={deposit.open}
        onSend={() => setCode(true)}
      />
      {!sendsAbove && !leaves && <CodeLine rent={rent} />}
      <MoneyBar label="Деньги" info={sumsOf(rent.paymentInfo)} nothing="платить нечего" />
      {rent.comment && <p className="caption quiet breaks">{rent.comment}</p>}
      {code && <SendDialog rents={[rent]} variable="door_code" onClose={() => setCode(false)} />}
      {deposit.dialog}
      <div className="row wrap">
        <Button variant="outlined" onClick={open}>
          Открыть бронь
        </Button>
        <span className="grow" />
        <StatusSteps rent={rent} isNext={false} />
      </div>
    </ZoneProvider>
  )
}

/** What the guest has sent in the words that are read, the newest first. */
function FilesOfGuest({ items = [] }: Pick<Thread, 'items'>) {
  const sent = items.filter(({ kind }) => kind === 'in').flatMap(({ files = [] }) => files)
  const files = readFiles(sent.toReversed()).filter((file) => !isVoice(file))
  if (files.length === 0) return null
  return (
    <section className="stack gap-6" aria-label="Файлы гостя">
      <h3>
        Файлы гостя <span className="quiet">{files.length}</span>
      </h3>
      <FileTiles files={files} label="Что прислал гость" size="small" most={mostFiles} />
    </section>
  )
}

function Stranger({ dialog }: { readonly dialog: Dialog }) {
  const tie = useDialog((close) => <NewTie id={dialog.id ?? 0} onClose={close} />)
  const { newRent } = useDrawer()
  return (
    <div className="stack">
      <h3>Незнакомый</h3>
      <p className="quiet">Бронь по этому адресу не нашлась. Сам он ничего о проживаниях не получит.</p>
      <Button variant="outlined" onClick={() => tie.open()}>
        Привязать к брони…
      </Button>
      <Button onClick={() => newRent()}>Создать бронь</Button>
      {tie.dialog}
    </div>
  )
}

function OtherStays({ dialog: { id = 0, others = [] } }: { readonly dialog: Dialog }) {
  const { change, isBusy } = useDialogChange('Переписка перенесена')
  const { dateText } = useDates()
  if (others.length === 0) return null
  return (
    <section className="stack gap-6" aria-label="Другие брони гостя">
      <h3>Другие брони гостя</h3>
      {others.map((stay) => (
        <div key={stay.id} className="row gap-6 line-above">
          <span className="caption grow">
            {stay.object}, {dateText(stay.begin)} – {dateText(stay.end)}
          </span>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Перенести переписку: ${stay.object}, ${dateText(stay.begin)}`}
            onClick={() => void change({ body: { id, rent_id: stay.id ?? 0 } })}
          >
            Перенести
          </Button>
        </div>
      ))}
    </section>
  )
}
