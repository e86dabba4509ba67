import { useState } from 'react'
import { type MessageChannel, messageChannels } from '#schema/entities/messageChannels.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { channelName } from '#schema/rules/messageWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { OrderedList } from '#src/views/OrderedList.tsx'

const words = {
  quiet_to: { hint: 'По времени объекта. Пусто — отправляем в любой час.' },
  gap_seconds: { hint: 'На каждый канал отдельно: так мессенджер не примет сообщения за рассылку.' },
}

/** How the agency sends: on or off, quiet hours, limits, the order of channels. */
export function SendingDialog({
  setup,
  onClose,
}: DialogAbout<{ setup: CallAnswer<'GET agency/automessages'> }>) {
  const { cascade, active, quiet_from, quiet_to, daily_limit, gap_seconds } = setup
  const [order, setOrder] = useState(() => wholeOrder(cascade))
  return (
    <CallDialog
      call="POST agency/automessages"
      title="Настройки отправки"
      action="Сохранить"
      fields={['active', 'quiet_from', 'quiet_to', 'daily_limit', 'gap_seconds']}
      start={{ active, quiet_from, quiet_to, daily_limit, gap_seconds }}
      words={words}
      bodyOf={(filled) => ({ quiet_from: null, quiet_to: null, ...filled, cascade: order })}
      told="Настройки отправки сохранены"
      onClose={onClose}
    >
      <b>Порядок каналов</b>
      <OrderedList ids={order} nameOf={channelName} onOrder={setOrder} hasArrows>
        {(word) => <span className="rows-text">{channelName(word)}</span>}
      </OrderedList>
    </CallDialog>
  )
}

/** The chosen order with every other channel that can send behind it. */
function wholeOrder(cascade: readonly MessageChannel[] = []): readonly MessageChannel[] {
  const sending = keysOf(messageChannels).filter((word) => word !== 'ota')
  return [...new Set([...cascade.filter((word) => word !== 'ota'), ...sending])]
}
