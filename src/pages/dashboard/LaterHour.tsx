import { useGetOne } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import SendDialog from '../stay/write/SendDialog.tsx'

interface LaterHourProps {
  /** The booking of the guest who is to come. */
  readonly rent: number
  readonly hour: string
  readonly onClose: () => void
}

/** A letter to the guest with the later hour, ready to be sent or changed. */
export default function LaterHour({ rent: id, hour, onClose }: LaterHourProps) {
  const { data: rent = { id } } = useGetOne<SentRow<'rents'>>('rents', { id })
  return (
    <SendDialog
      rents={[rent]}
      text={`Здравствуйте! Квартира будет готова к ${hour}. Подойдёт ли вам заехать в это время?`}
      onClose={onClose}
    />
  )
}
