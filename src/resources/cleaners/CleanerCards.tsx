import { IconButton, type IconButtonProps } from '@mui/material'
import { MessageCircle, Phone } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { moneyText } from '#src/kinds/texts.ts'
import { CardFrame } from '#src/views/list/ListCards.tsx'
import { rowsOf } from '#src/views/rowsOf.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

/** Cleaners on the phone: who has what today, the week, the money, and a button to call. */
export const CleanerCards = rowsOf<'cleaners'>('stack', CleanerLine)

function CleanerLine({ row }: RowSlotProps<'cleaners'>) {
  const { name, phone, week, objects = [], today = 0, tomorrow = 0, balance, active } = row
  const telegram = row.telegram_username?.replace(/^@/, '')
  const lines = [
    ['Сегодня и завтра', `${today} и ${tomorrow}`],
    ['Неделя', counted(week?.count ?? 0, models.cleans.labels.counted)],
    ['Объектов', String(objects.length)],
    ['К выплате', moneyText(balance)],
  ] as const
  return (
    <CardFrame model={models.cleaners} row={row} lines={lines.filter(([, text]) => text !== '')}>
      {active !== true && <span>отключён</span>}
      {telegram && (
        <Reach
          href={`https://t.me/${telegram}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Написать: ${name}`}
        >
          <MessageCircle size={20} />
        </Reach>
      )}
      {phone && (
        <Reach href={`tel:${phone}`} aria-label={`Позвонить: ${name}`}>
          <Phone size={20} />
        </Reach>
      )}
    </CardFrame>
  )
}

function Reach(props: IconButtonProps<'a'>) {
  return <IconButton component="a" className="cleaner-reach" {...props} />
}
