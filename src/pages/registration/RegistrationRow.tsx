import { Button } from '@mui/material'
import { personLabels } from '#schema/entities/personLabels.ts'
import { stayguests as model } from '#schema/entities/stayguests.ts'
import { citizenships } from '#schema/rules/countries.ts'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { useOpenPaper } from '#src/kinds/files/useOpenPaper.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { dueWords, type Registered } from './registrationWords.ts'
import { TakeOutButton } from './TakeOutButton.tsx'

const look = { size: 'small', variant: 'outlined' } as const
const { states } = model.fields.registration

type State = NonNullable<Registered['registration']>
type Departure = NonNullable<Registered['departure_state']>

/** What may be said of a registration, by how far it is. */
const acts: Readonly<Partial<Record<State, readonly (keyof typeof said)[]>>> = {
  needed: ['sent', 'not_needed'],
  exported: ['sent', 'not_needed'],
  sent: ['accepted', 'refused', 'needed'],
  accepted: ['needed'],
  refused: ['sent', 'not_needed'],
  not_needed: ['needed'],
}

const said = {
  sent: { button: 'Подано', title: 'Уведомление подано', fields: ['number', 'file_id'] },
  accepted: { button: 'Принято', title: 'Уведомление приняли', fields: ['number', 'file_id'] },
  refused: { button: 'Отказ', title: 'В уведомлении отказали', fields: [] },
  not_needed: { button: 'Не нужно', title: 'Подавать не нужно', fields: [] },
  needed: { button: 'Вернуть в список', title: 'Вернуть в список', fields: [] },
} as const

/** What may be said of a departure, by how far it is: what was settled may be taken back. */
const departures: Readonly<Partial<Record<Departure, readonly (keyof typeof left)[]>>> = {
  needed: ['sent', 'not_needed'],
  sent: ['needed'],
  not_needed: ['needed'],
}

const left = {
  sent: { button: 'Выбытие подано', title: 'О выбытии сообщили' },
  not_needed: { button: 'Выбытие не нужно', title: 'О выбытии сообщать не нужно' },
  needed: { button: 'Вернуть выбытие в список', title: 'Вернуть выбытие в список' },
} as const

/** One guest: who, where, until when, what is missing, and what may be done. */
export function RegistrationRow({ row }: { readonly row: Registered }) {
  const { today } = useClock()
  const { dateText } = useDates()
  const { can } = useAccess(model)
  const { openRent } = useDrawer()
  const openPaper = useOpenPaper()
  const {
    name,
    citizenship,
    registration = 'none',
    registration_number: number,
    registration_file_id: scan,
    missing = [],
    stay,
    rent_id,
  } = row
  const due = dueWords(row, today)
  const word = states[registration]
  const country = citizenship ? citizenships[citizenship] : undefined
  const isWhole = missing.length === 0
  const isOpen = registration === 'needed' || registration === 'exported'
  return (
    <div className="stack gap-6">
      <p className="row apart wrap gap-10">
        <span>
          <b>{name}</b>
          {country && <span className="quiet"> · {country}</span>}
        </span>
        <StateMark family={word.family}>
          {word.label}
          {number && ` № ${number}`}
        </StateMark>
      </p>
      <p className="row wrap gap-10">
        <span>
          {stay?.object}, {dateText(stay?.begin)} — {dateText(stay?.end)}
        </span>
        {due && <span className={due.isBad ? 'bad-text' : 'quiet'}>{due.text}</span>}
      </p>
      {!isWhole && isOpen && <p className="quiet">Не хватает: {personLabels(missing)}</p>}
      <div className="row wrap gap-10">
        {rent_id && (
          <Button {...look} onClick={() => openRent({ id: rent_id })}>
            {isWhole || !isOpen ? 'Открыть бронь' : 'Заполнить'}
          </Button>
        )}
        {scan && openPaper && (
          <Button {...look} onClick={() => openPaper({ id: scan, name: `Уведомление ${name}` })}>
            Скан уведомления
          </Button>
        )}
        {can('takeOut') && isOpen && isWhole && (
          <TakeOutButton people={[row]} look={look}>
            Выгрузить
          </TakeOutButton>
        )}
        {can('register') &&
          (acts[registration] ?? []).map((state) => (
            <CallButton
              key={state}
              look={look}
              button={said[state].button}
              call="PATCH stayguests/register"
              fixed={{ id: row.id, state }}
              fields={said[state].fields}
              title={`${said[state].title}: ${name}`}
              action="Сохранить"
              told="Сохранено"
            />
          ))}
        {can('register') &&
          registration !== 'needed' &&
          (departures[row.departure_state ?? 'none'] ?? []).map((departure) => (
            <CallButton
              key={departure}
              look={look}
              button={left[departure].button}
              call="PATCH stayguests/register"
              fixed={{ id: row.id, departure }}
              title={`${left[departure].title}: ${name}`}
              action="Сохранить"
              told="Сохранено"
            />
          ))}
      </div>
    </div>
  )
}
