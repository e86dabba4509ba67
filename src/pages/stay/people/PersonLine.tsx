import { Button } from '@mui/material'
import { personLabels } from '#schema/entities/personLabels.ts'
import { stayguests as model } from '#schema/entities/stayguests.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { useRemoval } from '#src/views/useRemoval.ts'
import { OpenedPapers } from './OpenedPapers.tsx'
import { type Person, personAbout, personState } from './personWords.ts'

interface PersonLineProps {
  readonly person: Person
  readonly onEdit: (() => void) | undefined
  /** Other blocks of the card look different now. */
  readonly onDone: () => void
}

const look = { size: 'small', variant: 'outlined' } as const

/** One person: the name, how far the papers are, and what may be done with them. */
export function PersonLine({ person, onEdit, onDone }: PersonLineProps) {
  const { can } = useAccess(model)
  const { missing = [], refused_reason: reason, checked_at } = person
  const { word, family } = personState(person)
  const about = personAbout(person)
  const fixed = { id: person.id }
  const check = useCall('PATCH stayguests/check', { told: 'Данные гостя приняты', onDone })
  const isWhole = missing.length === 0
  return (
    <div className="stack gap-6">
      <p className="row apart wrap gap-10">
        <span>
          <b>{person.name}</b>
          {about && <span className="quiet"> · {about}</span>}
        </span>
        <StateMark family={family}>{word}</StateMark>
      </p>
      {reason && <p className="sheet-quiet">Вернули гостю: {reason}</p>}
      {!isWhole && !checked_at && <p className="sheet-quiet">Не хватает: {personLabels(missing)}</p>}
      <div className="row wrap sheet-buttons">
        {onEdit && (
          <Button {...look} aria-label={`Изменить: ${person.name}`} onClick={onEdit}>
            {isWhole ? 'Изменить' : 'Заполнить'}
          </Button>
        )}
        <OpenedPapers person={person} look={look} />
        {can('check') && isWhole && !checked_at && (
          <Button {...look} loading={check.isBusy} onClick={() => void check.act({ body: fixed })}>
            Проверено
          </Button>
        )}
        {can('check') && (
          <CallButton
            look={look}
            button="Вернуть гостю"
            call="PATCH stayguests/check"
            fixed={fixed}
            fields={['reason']}
            refuse={wantsReason}
            title="Что не так с данными?"
            action="Вернуть гостю"
            told="Гость увидит причину на своей странице"
            onDone={onDone}
          />
        )}
        {can('remove') && <RemovePerson person={person} onDone={onDone} />}
      </div>
    </div>
  )
}

const wantsReason = ({ reason }: { readonly reason?: string | null | undefined }) =>
  reason ? noFaults : { reason: 'Напишите, что исправить: гость прочтёт это.' }

const noFaults = {}

function RemovePerson({ person, onDone }: Pick<PersonLineProps, 'person' | 'onDone'>) {
  const { remove, isBusy } = useRemoval(model, { onDone })
  return (
    <DialogButton
      size="small"
      className="danger-act"
      dialog={(close) => (
        <ConfirmDialog
          title="Удалить гостя из брони?"
          action="Удалить гостя"
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove(person).then(close)}
          onClose={close}
        >
          Данные и фото документов {person.name} сотрутся, вернуть их будет нельзя.
        </ConfirmDialog>
      )}
    >
      Удалить
    </DialogButton>
  )
}
