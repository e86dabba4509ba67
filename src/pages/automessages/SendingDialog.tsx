// How the agency sends: on or off, quiet hours, limits, the order of channels.
import { FormControlLabel, IconButton, Switch, TextField } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { messageChannels } from '#schema/entities/messageChannels.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { channelName } from './messageWords.ts'
import { type SendingSetup, useSenderSteps } from './useSenders.ts'
import '#src/views/dialog.css'

interface SendingDialogProps {
  readonly setup: SendingSetup
  readonly onClose: () => void
}

/** The dialog; a refusal leaves it open with everything typed. */
export function SendingDialog({ setup, onClose }: SendingDialogProps) {
  const steps = useSenderSteps()
  const [active, setActive] = useState(setup.active)
  const [quietFrom, setQuietFrom] = useState(setup.quietFrom)
  const [quietTo, setQuietTo] = useState(setup.quietTo)
  const [limit, setLimit] = useState(String(setup.dailyLimit ?? ''))
  const [gap, setGap] = useState(String(setup.gapSeconds ?? ''))
  const [order, setOrder] = useState(() => wholeOrder(setup.cascade))
  const number = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)
  const save = async () => {
    const body = {
      active,
      quiet_from: quietFrom || null,
      quiet_to: quietTo || null,
      daily_limit: number(limit) ?? setup.dailyLimit,
      gap_seconds: number(gap) ?? setup.gapSeconds,
      cascade: order,
    }
    if ((await steps.save(body, 'Настройки отправки сохранены')) !== undefined) onClose()
  }
  const swap = (at: number, by: number) => {
    const next = [...order]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    setOrder(next)
  }
  return (
    <ConfirmDialog
      title="Настройки отправки"
      action="Сохранить"
      isBusy={steps.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="stack">
        <FormControlLabel
          control={<Switch checked={active} onChange={(_, checked) => setActive(checked)} />}
          label="Отправлять сообщения"
        />
        <div className="stack sender-pair">
          <TextField
            label="Тихо с"
            type="time"
            value={quietFrom}
            onChange={(event) => setQuietFrom(event.target.value)}
          />
          <TextField
            label="Тихо до"
            type="time"
            value={quietTo}
            onChange={(event) => setQuietTo(event.target.value)}
          />
        </div>
        <p className="dialog-text">По времени объекта. Пусто — отправляем в любой час.</p>
        <div className="stack sender-pair">
          <TextField
            label="В день не больше"
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            label="Пауза, с"
            value={gap}
            onChange={(event) => setGap(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </div>
        <p className="dialog-text">
          На каждый канал отдельно: так мессенджер не примет сообщения за рассылку.
        </p>
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
                  onClick={() => swap(index, -1)}
                >
                  <ArrowUp size={16} />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={index === order.length - 1}
                  aria-label={`Ниже: ${channelName(word)}`}
                  onClick={() => swap(index, 1)}
                >
                  <ArrowDown size={16} />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </ConfirmDialog>
  )
}

/** The chosen order with every other channel that can send behind it. */
function wholeOrder(cascade: readonly string[]): string[] {
  const sending = Object.keys(messageChannels).filter((word) => word !== 'ota')
  return [
    ...cascade.filter((word) => sending.includes(word)),
    ...sending.filter((word) => !cascade.includes(word)),
  ]
}
