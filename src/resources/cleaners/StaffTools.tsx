// What staff do on a cleaner's page: contact, access, link, flats with their rates, cleans to put on.
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { phoneText } from '#src/kinds/texts.ts'
import { ActiveSwitch } from './ActiveCell.tsx'
import { CleanerLink } from './CleanerLink.tsx'
import { FreeCleans } from './FreeCleans.tsx'
import { ObjectTerms } from './ObjectTerms.tsx'
import { StaffActs } from './StaffActs.tsx'
import type { StaffProps } from './staffProps.ts'
import './staffTools.css'

const botStates: Readonly<Record<string, string>> = {
  not_started: 'бота не запускал',
  active: 'бот подключён',
  blocked: 'бот заблокирован',
}

/** The blocks above the cleaner's own view. */
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
            {telegram && `, Telegram ${telegram.replace(/^@?/, '@')}`}, {botStates[bot_state] ?? ''}
          </span>
          <Button component={Link} to={`/cleaners/${page.id}/edit`} variant="outlined" size="small">
            Изменить
          </Button>
        </div>
        <div className="row wrap staff-row">
          <span className="narrow breaks staff-text">
            Активен: можно назначать уборки, ссылка открывается
          </span>
          <ActiveSwitch row={cleaner} />
        </div>
        <CleanerLink page={page} reload={reload} />
        <StaffActs page={page} reload={reload} />
      </section>
      <ObjectTerms page={page} reload={reload} />
      <FreeCleans page={page} reload={reload} />
    </div>
  )
}
