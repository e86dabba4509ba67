// All flats at once, each by what the panel keeps of it: a network of thousands is named before its screens appear.
import { namedFields } from '#schema/entities/objectCalls.ts'
import { shortList, shortRows } from '../shortRows.ts'

/** The short list of flats. */
export const names = shortList('objects', (reading) => shortRows(reading, 'objects', namedFields))
