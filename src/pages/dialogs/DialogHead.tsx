import { IconButton } from '@mui/material'
import { ArrowLeft, Clock, Phone } from 'lucide-react'
import { useRef } from 'react'
import { addDays, instantOf, moveInstant } from '#schema/rules/dates.ts'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { ActMenu, MoreMenu } from '#src/views/MoreMenu.tsx'
import { usePhone } from '#src/views/phone.ts'
import { nameOf, stageText, type Thread, waitOf } from '../stay/talk/dialogWords.ts'
import { useDialogChange } from '../stay/talk/useDialogChange.ts'
import { Assignee } from './Assignee.tsx'

interface DialogHeadProps {
  readonly thread: Thread
  readonly onBack: () => void
}

/** Who writes and how long they wait; who answers, and what else is done with the conversation. */
export function DialogHead({ thread: { dialog = { id: 0 } }, onBack }: DialogHeadProps) {
  const { id = 0, contact, state, muted, snoozed_until } = dialog
  const { momentText } = useDates()
  const isPhone = usePhone()
  const phone = contact?.startsWith('+') ? `tel:${contact}` : undefined
  const wait = waitOf(dialog, useNow())
  const { change, isBusy } = useDialogChange()
  const put = (body: object, told: string) => void change({ body: { id, ...body } }, told)
  const close = () => put({ state: 'closed' }, 'Диалог закрыт')
  const snooze = useSnoozes((until, words) =>
    put({ state: 'snoozed', snoozed_until: until }, `Отложен: ${words}`),
  )
  const later = useRef<HTMLButtonElement>(null)
  useSingleKeys({ KeyS: () => later.current?.click(), KeyE: close })
  const more = [
    state !== 'closed' && { label: 'Закрыть', run: close },
    state === 'waiting' && {
      label: 'Ответа не нужно',
      run: () => put({ state: 'answered' }, 'Ответа не ждут'),
    },
    state !== 'waiting' && {
      label: 'Снова ждёт ответа',
      run: () => put({ state: 'waiting' }, 'Диалог снова ждёт ответа'),
    },
    dialog.rent_id === undefined &&
      !muted && { label: 'Не гость', run: () => put({ muted: true }, 'Больше никого не позовём') },
    muted === true && {
      label: 'Это гость',
      run: () => put({ muted: false }, 'Слова снова будут звать'),
    },
  ]
  const about = (
    <p className="grow caption quiet breaks">
      {[dialog.object, stageText(dialog)].filter(Boolean).join(' · ')}
      {contact && !dialog.muted && !(dialog.object && phone) && (
        <>
          {dialog.object && ' · '}
          {phone ? phoneText(contact) : contact}
        </>
      )}
      {wait && isPhone && <b className={`nowrap ${wait.tone}`}> · {wait.text}</b>}
      {state === 'snoozed' &&
        ` · отложен ${snoozed_until ? `до ${momentText(snoozed_until)}` : 'до ответа гостя'}`}
    </p>
  )
  const head = (
    <div className="grow narrow">
      <h2 className="breaks">{nameOf(dialog)}</h2>
      {about}
    </div>
  )
  const call = phone && (
    <IconButton aria-label="Позвонить" title={phoneText(contact ?? '')} href={phone}>
      <Phone />
    </IconButton>
  )
  if (isPhone)
    return (
      <header className="row gap-4 line-below talk-pad">
        <IconButton aria-label="К списку диалогов" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
        {head}
        {call}
        <MoreMenu
          label="Ещё с диалогом"
          items={[...more, ...snooze.map((act) => ({ ...act, label: `Отложить: ${act.label}` }))]}
        />
      </header>
    )
  return (
    <header className="row gap-4 line-below talk-pad">
      {head}
      <Assignee dialog={dialog} />
      {call}
      <ActMenu items={snooze}>
        {(open) => (
          <IconButton
            ref={later}
            aria-label="Отложить"
            title="Отложить"
            aria-haspopup="menu"
            disabled={isBusy}
            onClick={open}
          >
            <Clock />
          </IconButton>
        )}
      </ActMenu>
      <MoreMenu label="Ещё с диалогом" items={more} />
    </header>
  )
}

const hour = 3_600_000

function useSnoozes(put: (until: string | null, words: string) => void) {
  const { zone, today } = useClock()
  return [
    { label: 'На час', run: () => put(moveInstant(Date.now(), hour), 'на час') },
    { label: 'До вечера, 19:00', run: () => put(evening(zone, today), 'до вечера') },
    {
      label: 'До завтра, 9:00',
      run: () => put(instantOf(zone, addDays(today, 1), '09:00'), 'до завтра'),
    },
    { label: 'До ответа гостя', run: () => put(null, 'до ответа гостя') },
  ]
}

/** The evening of today, or of tomorrow where it is over. */
function evening(zone: string, today: string): string {
  const at = instantOf(zone, today, '19:00')
  return at > moveInstant(Date.now(), 0) ? at : instantOf(zone, addDays(today, 1), '19:00')
}
