import { Button, IconButton, TextField } from '@mui/material'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TalkChannel } from '#schema/entities/messageChannels.ts'
import { allTypes } from '#src/kinds/files/refuseFile.ts'
import type { ShownFile } from '#src/kinds/files/shownFile.ts'
import { useUploads } from '#src/kinds/files/useUploads.ts'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { usePhone } from '#src/views/phone.ts'
import { channelText, type Thread } from './dialogWords.ts'
import { QuickReplies } from './QuickReplies.tsx'
import { SuggestedReplies } from './SuggestedReplies.tsx'
import { useThreadKeeper, useThreadRenewal } from './useDialogChange.ts'
import { useDialogDraft } from './useDialogDraft.ts'

interface AnswerFieldProps {
  readonly thread: Thread
  readonly dialogId: number | undefined
  readonly rentId?: number
}

/** The field of the answer: quick replies by «/», files, the channel, Ctrl+Enter; what is typed is kept for each conversation. */
export function AnswerField({ thread, dialogId, rentId }: AnswerFieldProps) {
  const { dialog, ways = [], mark } = thread
  const rent = dialog?.rent_id ?? rentId
  const [text, setText] = useDialogDraft(dialogId === undefined ? `rent${rentId}` : String(dialogId))
  const [by, setBy] = useState<TalkChannel>()
  const [files, setFiles] = useState<readonly ShownFile[]>([])
  const field = useRef<HTMLInputElement>(null)
  const uploads = useUploads({}, false, (file) => setFiles((all) => [...all, file].slice(0, mostFiles)))
  const { send, isBusy, newer, sendAnyway } = useSending({ dialogId, rentId })
  const open = ways.filter(({ can_send }) => can_send)
  // what was picked counts only while it can carry words: a channel that has closed gives way to the usual one
  const picked = open.find(({ channel }) => channel === by)
  const way = picked ?? open.find(({ channel }) => channel === dialog?.channel) ?? open[0]
  const isPhone = usePhone()
  const isEmpty = text.trim() === '' && files.length === 0
  const isQuick = text.startsWith('/')
  const body = {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(files.length > 0 ? { file_ids: files.map(({ id }) => id) } : {}),
    ...(picked?.channel ? { channel: picked.channel } : {}),
    ...(mark === undefined ? {} : { seen: mark }),
  }
  const go = async (again?: 'anyway') => {
    if (isEmpty || isQuick || isBusy || uploads.waiting.some(({ fault }) => fault === '')) return
    if (!(await (again ? sendAnyway(body) : send(body)))) return
    setText('')
    setFiles([])
    field.current?.focus()
  }
  if (open.length === 0)
    return (
      <p className="quiet line-above talk-pad">
        {ways.find(({ why }) => why)?.why ?? 'Ответить нечем: подключите канал отправки в автосообщениях.'}
      </p>
    )
  const words = way?.channel ? answers[way.channel] : 'Ответить'
  const line = (
    <TextField
      inputRef={field}
      multiline
      fullWidth
      maxRows={8}
      margin="none"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        const isSent = event.ctrlKey || event.metaKey
        if (isSent || isQuick) event.preventDefault()
        if (isSent) void go()
        else if (isQuick) takeQuick(event.currentTarget)
      }}
      placeholder={isPhone ? 'Ответ гостю' : 'Ответ гостю. «/» — быстрые ответы'}
      slotProps={{ htmlInput: { 'aria-label': 'Ответ гостю', maxLength: 4000 } }}
    />
  )
  const clip = (
    <IconButton component="label" aria-label="Приложить файл">
      <Paperclip size={20} />
      <input
        type="file"
        hidden
        multiple
        accept={allTypes}
        onChange={({ target }) => {
          uploads.add(target.files ?? [])
          target.value = ''
        }}
      />
    </IconButton>
  )
  const button = (
    <Button
      type="submit"
      variant="contained"
      className="fixed"
      disabled={isEmpty || isQuick || isBusy}
      endIcon={isPhone ? undefined : <SendHorizontal size={16} />}
      title="Ctrl+Enter"
      aria-label={words}
    >
      {isPhone ? <SendHorizontal /> : words}
    </Button>
  )
  const choice = open.length > 1 && (
    <ChoiceBox
      label="Каким каналом ответить"
      value={way?.channel ?? ''}
      options={open.map((one) => [one.channel ?? '', channelText(one.channel)])}
      onChange={(code) => setBy(open.find((one) => one.channel === code)?.channel)}
    />
  )
  return (
    <form
      className="column gap-6 line-above talk-pad"
      aria-label="Ответ гостю"
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      {isQuick && (
        <QuickReplies
          typed={text.slice(1)}
          rent={rent}
          stage={dialog}
          channel={way?.channel}
          onChoose={(words) => {
            setText(words)
            field.current?.focus()
          }}
        />
      )}
      {isEmpty && (
        <SuggestedReplies
          thread={thread}
          rent={rent}
          channel={way?.channel}
          onChoose={(words) => {
            setText(words)
            field.current?.focus()
          }}
        />
      )}
      {newer && (
        <p className="row wrap wait-text" role="alert">
          Пока вы писали, появились новые сообщения. Прочитайте их.
          <Button size="small" onClick={() => void go('anyway')}>
            Отправить всё равно
          </Button>
        </p>
      )}
      {isPhone ? (
        <div className="row gap-4">
          {clip}
          {line}
          {button}
        </div>
      ) : (
        line
      )}
      {(files.length > 0 || uploads.waiting.length > 0) && (
        <ul className="row wrap caption" aria-label="Приложено">
          {files.map((file) => (
            <li key={file.id} className="row gap-2 inset">
              {file.name}
              <IconButton
                size="small"
                aria-label={`Убрать ${file.name}`}
                onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}
              >
                <X size={14} />
              </IconButton>
            </li>
          ))}
          {uploads.waiting.map(({ key, file, fault }) => (
            <li key={key} className={fault ? 'row gap-2 bad-text' : 'row gap-2 quiet'}>
              {file.name}: {fault || 'отправляется…'}
              {fault && (
                <IconButton
                  size="small"
                  aria-label={`Убрать ${file.name}`}
                  onClick={() => uploads.forget(key)}
                >
                  <X size={14} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {way?.warning && <p className="caption quiet">{way.warning}</p>}
      {(!isPhone || choice) && (
        <div className="row">
          {choice}
          {!isPhone && (
            <>
              {clip}
              <span className="grow" />
              {button}
            </>
          )}
        </div>
      )}
    </form>
  )
}

const mostFiles = 5

/** What the button says: where the answer goes is read before it is pressed. */
const answers: Readonly<Record<TalkChannel, string>> = {
  whatsapp: 'Ответить в WhatsApp',
  telegram: 'Ответить в Telegram',
  max: 'Ответить в MAX',
  sms: 'Ответить по SMS',
  ota: 'Ответить в чат канала',
  email: 'Ответить письмом',
  page: 'Ответить на странице',
}

/** Enter behind the «/» takes the first text offered, or the one that is filled in already. */
function takeQuick(field: Element) {
  const form = field.closest('form')
  const ready = form?.querySelector<HTMLElement>('[data-quick=filled]:not(:disabled)')
  const first = ready ?? form?.querySelector<HTMLElement>('[data-quick]:not(:disabled)')
  first?.click()
}

interface Answer {
  readonly text?: string
  readonly file_ids?: readonly number[]
  readonly channel?: TalkChannel
  readonly seen?: string
}

/** Sends an answer; the first one to a booking begins its conversation. What others wrote meanwhile is shown first. */
function useSending({ dialogId, rentId }: Pick<AnswerFieldProps, 'dialogId' | 'rentId'>) {
  const keep = useThreadKeeper()
  const renew = useThreadRenewal()
  const [newer, setNewer] = useState(false)
  const { act: begin } = useCall('POST dialogs')
  const { act, isBusy } = useCall('POST dialogs/{id}/send', {
    told: ({ message }) => (message?.status === 'held' ? 'Ждёт условия' : 'Отправляем'),
    onDone: ({ thread }) => thread && keep(thread),
    onRefused: (error) => {
      const isNewer = error.code === 'dialogs.newer'
      setNewer(isNewer)
      if (isNewer) renew()
      return isNewer
    },
  })
  const run = async (body: Answer & { readonly force?: boolean }): Promise<boolean> => {
    let id = dialogId
    if (id === undefined && rentId !== undefined) {
      const begun = await begin({ body: { rent_id: rentId } }, undefined)
      id = begun.isDone ? begun.answer.dialog?.id : undefined
    }
    if (id === undefined) return false
    const { isDone } = await act({ params: { id }, body })
    if (isDone) setNewer(false)
    return isDone
  }
  return {
    isBusy,
    newer,
    send: (body: Answer) => run(body),
    sendAnyway: (body: Answer) => run({ ...body, force: true }),
  }
}
