// The payments of a day beside what their service says: differences first and red, the same as a file.
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { cardPath } from '#src/views/paths.ts'
import { saveFile } from '#src/views/saveFile.ts'
import { dayCsv } from './dayCsv.ts'

type Compared = CallAnswer<'POST agency/invoices/compare'>
type Line = NonNullable<Compared['lines']>[number]
type Side = Line['ours']

/** Asks for a day and shows what came of it; nothing without the right to it. */
export function CompareDay({ id, name = '' }: { readonly id: number; readonly name?: string | undefined }) {
  const { today } = useClock()
  return (
    <CallButton
      look={{ variant: 'outlined' }}
      button="Сверить день"
      call="POST agency/invoices/compare"
      title={`Сверка с сервисом: ${name}`}
      action="Сверить"
      width="sm"
      fields={['date']}
      fixed={{ id }}
      start={{ date: addDays(today, -1) }}
      result={(answer) => ({
        title: `Сверка за ${formatDate(answer.date ?? today)}: ${name}`,
        actions: <SaveCsv compared={answer} name={name} />,
        children: <Day {...answer} />,
      })}
    />
  )
}

function Day({ lines = [], ours = 0, theirs = 0, others = 0, is_whole }: Compared) {
  const faults = lines.filter(({ fault }) => fault).length
  return (
    <div className="stack gap-14">
      <p>
        {`У нас ${formatMoney(ours)}, в сервисе ${formatMoney(theirs)}. `}
        <b className={faults > 0 ? 'bad-text' : 'ok-text'}>
          {faults > 0 ? `Расхождений: ${faults}` : 'Всё сошлось'}
        </b>
      </p>
      {!is_whole && (
        <p className="quiet">Т-Банк не отдаёт списка: о каждом нашем платеже спросили отдельно.</p>
      )}
      {others > 0 && <p className="quiet">{`Ещё платежей не из «Ключника»: ${others}`}</p>}
      {lines.length === 0 ? (
        <p className="quiet">В этот день онлайн-оплат не начинали.</p>
      ) : (
        <ul className="stack gap-14">
          {lines.map((line) => (
            <DayLine key={line.charge_id ?? line.provider_id} line={line} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A payment with both sides of it, and what differs. */
function DayLine({ line }: { readonly line: Line }) {
  const clock = useClock()
  const { rent_id, provider_id, at, ours, theirs, fault } = line
  return (
    <li className="stack">
      <div className="row apart wrap gap-12">
        <span className="breaks">
          {rent_id ? (
            <Link className="link" to={cardPath('rents', rent_id)}>
              {`Бронь №\u00a0${rent_id}`}
            </Link>
          ) : (
            provider_id
          )}
          {at && <span className="quiet"> · {momentText(at, clock)}</span>}
        </span>
        <span>{`у нас ${sideText(ours)}, в сервисе ${sideText(theirs)}`}</span>
      </div>
      {fault && <p className="bad-text">{fault}</p>}
    </li>
  )
}

/** What came, and what went back of it. */
function sideText(side: Side): string {
  if (!side) return 'нет'
  const { came = 0, back = 0 } = side
  return back > 0 ? `${formatMoney(came)} (вернули ${formatMoney(back)})` : formatMoney(came)
}

function SaveCsv({ compared, name }: { readonly compared: Compared; readonly name: string }) {
  const save = () => {
    const file = new Blob([dayCsv(compared)], { type: 'text/csv;charset=utf-8' })
    saveFile(`Сверка ${compared.date} ${name}.csv`, file)
  }
  return (
    <Button startIcon={<Download size={16} />} onClick={save}>
      Скачать CSV
    </Button>
  )
}
