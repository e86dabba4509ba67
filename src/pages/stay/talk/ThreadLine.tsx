import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { isVoice, readFiles } from '#src/kinds/files/shownFile.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { channelText, isLost, sentText, type ThreadItem } from './dialogWords.ts'
import { SafeText } from './SafeText.tsx'
import type { Told } from './saidOnce.ts'

interface ThreadLineProps {
  readonly item: ThreadItem
  readonly zone: string
  readonly told: Told | undefined
  /** How long these words wait for an answer. */
  readonly wait: ReactNode
}

/** One line: the guest's words at the left, ours at the right, a long text that left by itself folded, what happened thin. */
export function ThreadLine({ item, zone, ...said }: ThreadLineProps) {
  const { kind, at, text, by } = item
  const time = isInstant(at) ? localMoment(zone, at).time : ''
  if (kind === 'event')
    return (
      <p className="caption faint talk-middle">
        {text} <time dateTime={at}>{time}</time>
      </p>
    )
  if (kind === 'note')
    return (
      <p className="inset talk-pad">
        <span className="caption faint block">
          Заметка{by && `, ${by}`}, {time}
        </span>
        {text}
      </p>
    )
  return <Bubble item={item} time={time} {...said} />
}

interface BubbleProps extends Omit<ThreadLineProps, 'zone'> {
  readonly time: string
}

function Bubble({ item, time, told, wait }: BubbleProps) {
  const {
    kind,
    text = '',
    by,
    channel,
    at,
    automatic,
    first_text,
    edited_at,
    deleted_at,
    quoted,
    file_state,
    reason,
  } = item
  const isOurs = kind === 'out'
  const attached = readFiles(item.files ?? [])
  const files = attached.filter((file) => !isVoice(file))
  return (
    <article
      className={isOurs ? 'stack gap-4 bubble ours' : 'stack gap-4 bubble'}
      style={item.status === 'held' ? held : undefined}
    >
      {quoted && <p className="caption quiet cut inset">{quoted}</p>}
      {automatic ? <Folded text={text} /> : text && <SafeText>{text}</SafeText>}
      {attached.filter(isVoice).map(({ id, url, name }) => (
        <audio key={id} src={url} aria-label={name} controls preload="none">
          <track kind="captions" />
        </audio>
      ))}
      {files.length > 0 && <FileTiles files={files} label="Приложено" size="small" />}
      {file_state === 'wait' && <p className="caption quiet">Файл загружается…</p>}
      {file_state === 'failed' && (
        <p className="caption bad-text">Файл не загружен: откройте его в мессенджере.</p>
      )}
      {first_text && (
        <details>
          <summary className="caption quiet thumb">Изменено. Как было сначала</summary>
          <SafeText>{first_text}</SafeText>
        </details>
      )}
      <p className="caption quiet">
        {automatic && 'автоматически · '}
        {by && <span className={told?.sender ? undefined : 'only-read'}>{by} · </span>}
        {told?.channel && `${channelText(channel)} · `}
        <time dateTime={at}>{time}</time>
        {edited_at && !first_text && ' · изменено'}
        {deleted_at && ' · гость удалил у себя'}
        {isOurs && ` · ${sentText(item)}`}
        {wait}
      </p>
      {isOurs && reason && <p className="caption wait-text">{reason}</p>}
      {isOurs && isLost(item) && <SendAgain id={item.id ?? 0} />}
    </article>
  )
}

/** It has not left: drawn as what is still to come. */
const held = { border: '1px dashed var(--k-wait)', background: 'var(--k-surface)' }

const FEW = 140

/** The beginning of a long text, cut between two words, and the rest by a press. */
function Folded({ text }: { readonly text: string }) {
  const end = text.length > FEW + 40 ? text.lastIndexOf(' ', FEW) : -1
  if (end < 1) return <SafeText>{text}</SafeText>
  return (
    <details>
      <summary className="thumb">{text.slice(0, end).trim()}…</summary>
      <SafeText>{text.slice(end).trim()}</SafeText>
    </details>
  )
}

function SendAgain({ id }: { readonly id: number }) {
  const may = useAccess('automessages').can('resend')
  const { act, isBusy } = useCall('POST automessages/{id}/resend', { told: 'Отправляем ещё раз' })
  if (!may) return null
  return (
    <Button size="small" disabled={isBusy} onClick={() => void act({ params: { id }, body: {} })}>
      Отправить ещё раз
    </Button>
  )
}
