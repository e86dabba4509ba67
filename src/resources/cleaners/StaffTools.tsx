import { Button } from '@mui/material'
import { Link } from 'react-router'
import { botState } from '#schema/entities/telegramBinding.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { NewTie } from '#src/pages/terms/NewTie.tsx'
import { TermsLine } from '#src/pages/terms/TermsLine.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { CleanerLink } from './CleanerLink.tsx'
import { FreeCleans } from './FreeCleans.tsx'
import { MonthReport } from './MonthReport.tsx'
import { StaffActs } from './StaffActs.tsx'
import type { StaffProps } from './staffProps.ts'
import './staffTools.css'

const botStates: Readonly<Record<string, string>> = botState.options

/** What staff do on a cleaner's page: contact, access, link, flats with their rates, cleans to put on. */
export function StaffTools({ page, reload }: StaffProps) {
  const { cleaner } = page
  const { phone = '', telegram_username: telegram = '', bot_state = '' } = cleaner
  return (
    <div className="stack gap-14">
      <section className="box staff-block" aria-label="Контакты и доступ">
        <div className="row wrap staff-row">
          <span className="narrow breaks staff-text">
            <a className="thumb" href={`tel:${phone}`}>
              {phoneText(phone)}
            </a>
            {telegram && `, Telegram ${telegram.replace(/^@?/, '@')}`}
            {botStates[bot_state] && `, бот: ${botStates[bot_state].toLocaleLowerCase('ru')}`}
          </span>
          <Button component={Link} to={`/cleaners/${page.id}/edit`} variant="outlined" size="small">
            Изменить
          </Button>
        </div>
        <div className="row wrap staff-row">
          <span className="narrow breaks staff-text">Активен: можно назначать уборки</span>
          <ActiveSwitch row={cleaner} />
        </div>
        <CleanerLink page={page} reload={reload} />
        <StaffActs page={page} reload={reload} />
      </section>
      <MonthReport page={page} />
      <ObjectTerms page={page} reload={reload} />
      <FreeCleans page={page} reload={reload} />
    </div>
  )
}

/** The flats of a cleaner with rate and turn: changed in place, untied, a new one tied. */
function ObjectTerms({ page, reload }: StaffProps) {
  const tied = page.objects.flatMap(({ object_id: id, ...terms }) =>
    id === undefined ? [] : [{ id, ...terms }],
  )
  const known = new Set(tied.map(({ id }) => id))
  const free = useShared('objects').filter(({ id }) => !known.has(id))
  const tieOf = (object_id: number) => ({ cleaner_id: page.id, object_id })
  return (
    <section className="box staff-block" aria-labelledby="staff-objects">
      <h3 id="staff-objects">Объекты: {page.objects.length}</h3>
      {tied.map(({ id, name = '', price, priority }) => (
        <div key={`${id} ${price} ${priority}`} className="row wrap staff-row">
          <TermsLine tie={tieOf(id)} name={name} price={price} turn={priority} reread={reload}>
            {name}
          </TermsLine>
        </div>
      ))}
      <NewTie
        label="Привязать объект"
        told="Объект привязан"
        className="staff-add"
        free={free}
        tieOf={tieOf}
        reread={reload}
      />
    </section>
  )
}
