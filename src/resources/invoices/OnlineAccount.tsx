import { Button } from '@mui/material'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { CompareDay } from './CompareDay.tsx'

/** Asks the payment service of an account whether its keys fit, and copies the address that it tells its news to. */
export default function OnlineAccount({ row }: RowSlotProps<'invoices'>) {
  const { act, isBusy } = useCall('POST agency/invoices/check', {
    told: ({ ok, error }) =>
      ok ? 'Сервис принял ключи: гости могут платить' : (error ?? 'Сервис не ответил'),
  })
  const canCheck = useLineAllowed('POST agency/invoices/check')
  const { id, name, provider = 'none', notice_url } = row
  if (provider === 'none') return null
  return (
    <>
      {notice_url && (
        <CopyButton text={notice_url} what="адрес уведомлений">
          Адрес уведомлений
        </CopyButton>
      )}
      {canCheck && (
        <Button variant="outlined" loading={isBusy} onClick={() => void act({ body: { id } })}>
          Проверить
        </Button>
      )}
      <CompareDay id={id} name={name} />
    </>
  )
}
