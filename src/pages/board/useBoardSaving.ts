// Saves what was chosen on the board: a new block at once, a new booking in its form, a moved stay with a way back.
import { useNavigate } from 'react-router'
import { newPath } from '#src/views/paths.ts'
import { useStaySaving } from '../stay/move/useStaySaving.ts'
import type { ChangeDraft, NewDraft } from './boardDraft.ts'

/** What may be put on free days from the board. */
export type NewKind = 'guest' | 'block' | 'repair'

/** The steps that save; each gives whether the strip has done its work. */
export function useBoardSaving() {
  const saving = useStaySaving()
  const navigate = useNavigate()
  return {
    isSaving: saving.isSaving,
    async createStay({ objectId: object_id, begin, end }: NewDraft, kind: NewKind): Promise<boolean> {
      const data = { object_id, begin, end, kind }
      if (kind === 'guest') {
        const values = new URLSearchParams({ values: JSON.stringify(data) })
        void navigate(`${newPath('rents')}?${values}`)
        return true
      }
      const title = kind === 'block' ? 'Даты закрыты' : 'Ремонт отмечен'
      return saving.create(data, title, { status: 'canceled' })
    },
    moveStay: ({ stay, objectId: object_id, begin, end }: ChangeDraft, amount: number | undefined) =>
      saving.move(stay.row, { object_id, begin, end, ...(amount === undefined ? {} : { amount }) }),
  }
}
