// What people do with messages of the log.
import { useDataProvider } from 'react-admin'
import { automessages } from '#schema/entities/automessages.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { useOnce } from './useOnce.ts'

const { calls } = automessages

/** The steps on one message. */
export function useMessageSteps({ id }: KnownRow) {
  const provider = useDataProvider<PanelDataProvider>()
  const { run, isBusy } = useOnce(automessages.name, 'rents')
  const change = (body: Row) => provider.call(calls.update, { body: { id, ...body } })
  return {
    isBusy,
    checkStatus: () =>
      run(() => provider.call(calls.checkStatus.call, { params: { id } }), 'Статус обновлен'),
    resend: (body: Row) =>
      run(() => provider.call(calls.resend.call, { params: { id }, body }), 'Сообщение отправлено'),
    release: (text: string) => run(() => change({ text, status: 'planned' }), 'Сообщение уйдёт сейчас'),
    cancel: () =>
      run(() => change({ status: 'canceled' }), {
        family: 'ok',
        title: 'Сообщение отменено',
        action: {
          label: 'Вернуть',
          run: () => void run(() => change({ status: 'planned' }), 'Сообщение снова в плане'),
        },
      }),
  }
}
