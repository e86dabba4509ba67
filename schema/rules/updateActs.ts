// What may be decided about what a channel sent, in the words of its buttons: by its kind, its outcome and what was decided before.
import type { SentRow } from '../wire/sent.ts'

/** A decision of a person about what a channel sent. */
export type Decision = 'apply' | 'revert' | 'keep'

/** A step that may be taken; `open` leads to the booking, `map` asks for the flat. */
export interface UpdateAct {
  readonly act: Decision | 'map' | 'open'
  readonly label: string
  /** Asks before it is done: the title of the question and what follows. */
  readonly ask?: { readonly title: string; readonly text: string }
}

const cancel: UpdateAct = {
  act: 'revert',
  label: 'Отменить бронь канала',
  ask: {
    title: 'Отменить бронь, которую прислал канал?',
    text: 'Бронь станет отменённой, её даты освободятся. В самом канале её нужно отменить отдельно.',
  },
}

const obey: UpdateAct = {
  act: 'apply',
  label: 'Отменить бронь',
  ask: {
    title: 'Отменить бронь, как просит канал?',
    text: 'Бронь станет отменённой, её даты освободятся, уборка после неё отменится.',
  },
}

const back: UpdateAct = {
  act: 'revert',
  label: 'Вернуть как было',
  ask: {
    title: 'Вернуть прежние значения?',
    text: 'Бронь вернётся к тому, что было до этого изменения. Канал эти поля больше не перепишет.',
  },
}

/** What may be decided about an update, the main step first; nothing for what needs nothing. */
export function actsOf({ kind, result, decision, open, rent_id }: SentRow<'updates'>): UpdateAct[] {
  if (kind === 'error') return open ? [{ act: 'keep', label: 'Понятно' }] : []
  if (kind === 'unmapped') {
    if (!open) return []
    return [
      { act: 'map', label: 'Указать объект' },
      { act: 'keep', label: 'Пропустить' },
    ]
  }
  if (rent_id === undefined || result === 'ignored') return []
  if (open && kind === 'conflict')
    return [{ act: 'open', label: 'Разобрать' }, cancel, { act: 'keep', label: 'Оставить обе' }]
  if (open && kind !== 'changed') return [{ act: 'keep', label: 'Оставить бронь' }, obey]
  if (open) {
    return [
      { act: 'apply', label: 'Принять из канала' },
      { act: 'keep', label: 'Оставить наше' },
    ]
  }
  if (decision === 'reverted' || (decision === 'kept' && kind !== 'conflict'))
    return [{ act: 'apply', label: 'Всё же принять' }]
  if (result === 'held' && decision !== 'applied') return []
  return [kind === 'created' || kind === 'conflict' ? cancel : back]
}
