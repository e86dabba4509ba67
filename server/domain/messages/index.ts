import { badRequest } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { Manner } from '../manner.ts'

const manner: Manner<'messages'> = {
  async prepare(change, { before, tx }) {
    const { text, template_id } = { ...before, ...change }
    if (!text && !template_id) {
      const reason = 'Нужен текст сообщения или шаблон. Напишите текст или выберите шаблон.'
      throw badRequest('messages', { text: reason })
    }
    if (template_id && template_id !== before?.template_id) {
      const at = { entity: 'messages', field: 'template_id' } as const
      const { name, archived_at } = {
        archived_at: null,
        ...(await lockReferred(tx, 'templates', template_id, at)),
      }
      if (archived_at !== null)
        throw badRequest('messages', { template_id: `Шаблон «${name}» в архиве. Выберите другой.` })
    }
    return change
  },
}

/** Rules of messages: each has a text of its own or a template. */
export const messages = { manner }
