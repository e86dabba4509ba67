import { Button, MenuItem, TextField } from '@mui/material'
import { UserX } from 'lucide-react'
import { models } from '#schema/index.ts'
import { addDays, formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { PlanRows } from './PlanRows.tsx'
import type { PlanLine, PlannedDay } from './planLines.ts'
import { type Absence, causes, type WayOut } from './useAbsence.ts'

const forms = models.cleans.labels.counted

interface AbsentPanelProps extends Pick<PlannedDay, 'places'> {
  readonly name: string
  readonly absence: Absence
  readonly onClose: () => void
}

/** «Клинер не выйдет»: the term, why, and each clean of it with who takes it over; one press hands all of them over. */
export function AbsentPanel({ name, absence, places, onClose }: AbsentPanelProps) {
  const { term, turn, lines, choose, read, handed } = absence
  const { act, isBusy } = useCall('PATCH cleaners/absent', {
    told: ({ refused = [], given = 0 }) => {
      const left = refused.map(({ why }) => why).filter(Boolean)
      const title = given > 0 ? `${name} не выйдет, передано: ${counted(given, forms)}` : `${name} не выйдет`
      return left.length > 0 ? { family: 'wait', title, message: left.join('. ') } : title
    },
    onDone: onClose,
  })
  const body = {
    id: absence.id ?? 0,
    ...{ begin: term.first, end: term.last, reason: term.cause },
    assignments: handed,
  }
  const given = lines.filter(({ person }) => person).length
  return (
    <PlanPanel
      title={`${name} не выйдет`}
      onClose={onClose}
      confirm={
        <Button variant="contained" loading={isBusy} disabled={!read.data} onClick={() => void act({ body })}>
          {lines.length === 0
            ? 'Отметить выходной'
            : given === 0
              ? `Снять с ${counted(lines.length, ['уборки', 'уборок', 'уборок'])}`
              : `Передать ${counted(given, ['уборку', 'уборки', 'уборок'])}`}
        </Button>
      }
    >
      <Segmented
        label="Какой срок"
        value={term.kind}
        segments={[
          { value: 'day', label: dayWord(term.first, absence.today) },
          { value: 'three', label: 'Три дня' },
          { value: 'other', label: 'Другой срок' },
        ]}
        onChoose={(kind) => turn({ kind, last: kind === 'three' ? addDays(term.first, 2) : term.first })}
      />
      {term.kind === 'other' && (
        <div className="row">
          <DateBox
            label="С какого дня"
            value={term.first}
            onChange={(day) => isIsoDate(day) && turn({ first: day })}
          />
          <DateBox
            label="По какой день"
            value={term.last}
            onChange={(day) => isIsoDate(day) && turn({ last: day })}
          />
        </div>
      )}
      <TextField
        select
        label="Причина, видит только диспетчер"
        value={term.cause}
        onChange={({ target }) => turn({ cause: target.value })}
      >
        {causes.map((cause) => (
          <MenuItem key={cause} value={cause}>
            {cause}
          </MenuItem>
        ))}
      </TextField>
      <Loaded of={read} failure="Не удалось найти замены" height={200}>
        {() =>
          lines.length === 0 ? (
            <p className="quiet">В эти дни уборок нет: передавать нечего.</p>
          ) : (
            <PlanRows
              lines={lines}
              day={term.first}
              places={places}
              onChoose={choose}
              ways={(line) => <Ways line={line} absence={absence} />}
            />
          )
        }
      </Loaded>
      <p className="row top gap-12 quiet">
        <UserX className="fixed" size={16} /> Уборки этих дней уйдут из списка, новых на эти дни не предложим.
        Все, кого это касается, получат сообщение.
      </p>
    </PlanPanel>
  )
}

/** What may be done about a clean that nobody can take at its hour. */
function Ways({ line, absence }: { readonly line: PlanLine; readonly absence: Absence }) {
  const chosen = absence.wayOf(line)
  const ways: readonly { readonly way: WayOut; readonly label: string; readonly hint: string }[] = [
    ...(absence.laterOf(line)
      ? [
          {
            way: 'later' as const,
            label: `Перенести на ${formatDate(addDays(line.clean.date ?? '', 1)).slice(0, 5)}`,
            hint: 'заезд позже, квартира пустая',
          },
        ]
      : []),
    { way: 'offer', label: 'Предложить всем свободным', hint: 'кто первый взял' },
    { way: 'leave', label: 'Оставить без клинера', hint: 'встанет в красный список' },
  ]
  return (
    <fieldset className="stack gap-6 plan-ways" aria-label="Что сделать">
      {ways.map(({ way, label, hint }) => (
        <label key={way} className="row top">
          <input
            type="radio"
            name={`way-${line.clean.id}`}
            checked={way === chosen}
            onChange={() => absence.chooseWay(line, way)}
          />
          <span className="stack gap-0">
            <b>{label}</b>
            <span className="quiet size-12">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function dayWord(day: string, today: string): string {
  return day === today ? 'Сегодня' : formatDate(day).slice(0, 5)
}
