// Cleaners on the phone: who has what today, the week, the money, and a button to call.
import { IconButton } from '@mui/material'
import { MessageCircle, Phone } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { moneyText } from '#src/kinds/texts.ts'
import { cardPath } from '#src/views/paths.ts'

/** The cards of a page of cleaners. */
export function CleanerCards() {
  const { data = [] } = useListContext<SentRow<'cleaners'>>()
  return (
    <ul className="stack">
      {data.map((row) => (
        <CleanerLine key={row.id} row={row} />
      ))}
    </ul>
  )
}

function CleanerLine({ row }: { readonly row: SentRow<'cleaners'> }) {
  const { name, phone, week, objects = [], today = 0, tomorrow = 0 } = row
  const telegram = row.telegram_username?.replace(/^@/, '')
  const lines = [
    ['Сегодня и завтра', `${today} и ${tomorrow}`],
    ['Неделя', counted(week?.count ?? 0, models.cleans.labels.counted)],
    ['Объектов', String(objects.length)],
    ['К выплате', moneyText(row.balance)],
  ].filter(([, text]) => text !== '')
  return (
    <li className="stack gap-4 box row-card">
      <div className="row wrap apart row-card-head">
        <Link className="strong ink breaks row-card-link" to={cardPath('cleaners', row.id)}>
          {name}
        </Link>
        {row.active !== true && <span>отключён</span>}
        {telegram && (
          <IconButton
            component="a"
            href={`https://t.me/${telegram}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Написать: ${name}`}
            className="cleaner-reach"
          >
            <MessageCircle size={20} />
          </IconButton>
        )}
        {phone && (
          <IconButton
            component="a"
            href={`tel:${phone}`}
            aria-label={`Позвонить: ${name}`}
            className="cleaner-reach"
          >
            <Phone size={20} />
          </IconButton>
        )}
      </div>
      {lines.map(([label, text]) => (
        <div key={label} className="row stretch apart gap-12 row-card-line">
          <span>{label}</span>
          <span>{text}</span>
        </div>
      ))}
    </li>
  )
}
