// How the agency sends: on or off, quiet hours, limits, the order of channels.
import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { type MessageChannel, messageChannels } from '#schema/entities/messageChannels.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { movedTo } from '#src/views/useRowOrder.ts'
import { channelName } from './messageWords.ts'

interface SendingDialogProps {
  readonly setup: CallAnswer<'GET agency/automessages'>
  readonly onClose: () => void
}

const words = {
  quiet_to: { help: 'По времени объекта. Пусто — отправляем в любой час.' },
  gap_seconds: { help: 'На каждый канал отдельно: так мессенджер не примет сообщения за рассылку.' },
}

/** The dialog; a refusal leaves it open with everything typed. */
export function SendingDialog({ setup, onClose }: SendingDialogProps) {
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
      <Cascade order={order} onOrder={setOrder} />
    </CallDialog>
  )
}

interface CascadeProps {
  readonly order: readonly MessageChannel[]
  readonly onOrder: (order: readonly MessageChannel[]) => void
}

function Cascade({ order, onOrder }: CascadeProps) {
  return (
    <div>
      <b>Порядок каналов</b>
      <ol className="sender-cascade">
        {order.map((word, index) => (
          <li className="apart" key={word}>
            {channelName(word)}
            <span>
              <IconButton
                size="small"
                disabled={index === 0}
                aria-label={`Выше: ${channelName(word)}`}
                onClick={() => onOrder(movedTo(order, index, index - 1))}
              >
                <ArrowUp size={16} />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === order.length - 1}
                aria-label={`Ниже: ${channelName(word)}`}
                onClick={() => onOrder(movedTo(order, index, index + 1))}
              >
                <ArrowDown size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The chosen order with every other channel that can send behind it. */
function wholeOrder(cascade: readonly MessageChannel[] = []): readonly MessageChannel[] {
  const sending = keysOf(messageChannels).filter((word) => word !== 'ota')
  return [...new Set([...cascade.filter((word) => word !== 'ota'), ...sending])]
}
