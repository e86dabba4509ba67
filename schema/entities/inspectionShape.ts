// What the inspection is answered: the queue, and the cleans that are looked at now with what their photos are compared with.
import { row } from '../wire/shape.ts'

/** The queue of the inspection, and the opened clean with the one after it. */
export const inspection = {
  queue: [
    {
      id: 'integer',
      object_id: 'integer',
      name: 'text',
      cleaner: 'text',
      date: 'date',
      arrival: { date: 'date', time: 'time' },
      why: 'text',
      accepts_at: 'moment',
    },
  ],
  cleans: [
    row('cleans', {
      name: 'text',
      why: 'text',
      suggested: 'integer',
      checked_name: 'text',
      compared: [
        {
          point_id: 'integer',
          sample_file_id: 'integer',
          clean_id: 'integer',
          date: 'date',
          cleaner: 'text',
          rating: 'integer',
          file_ids: ['integer'],
        },
      ],
    }),
  ],
  files: [row('files')],
} as const
