// Puts texts into every place of an entity that takes words, as its declaration names them.
import { isWritable } from '#schema/access.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import { isRecord, type Values } from './answers.ts'
import { sampleOf } from './samples.ts'

/** Hands out texts, those first that were not yet taken; what is taken counts as sent once `keep` is called. */
export interface TextSource {
  /** As many texts as fit into a place, on one line unless `lines`; undefined when none fits. */
  take(max: number, lines: boolean): string | undefined
  /** Counts what was taken since the last call as sent, or forgets it. */
  keep(isSent: boolean): void
  /** How many texts were not sent yet, of those that fit into some place that asked. */
  left(): number
}

/** A source over a list of texts. */
export function sourceOf(texts: readonly string[]): TextSource {
  const sent = new Set<string>()
  const taken = new Set<string>()
  let largest = 0
  return {
    take(max, lines) {
      largest = Math.max(largest, max)
      const fresh = texts.filter((text) => !sent.has(text) && !taken.has(text) && text.length <= max)
      const order = fresh.length > 0 ? fresh : texts.filter((text) => text.length <= max)
      let packed = ''
      for (const text of order) {
        const longer = packed === '' ? text : `${packed} ${text}`
        if (longer.length > max) continue
        packed = longer
        taken.add(text)
      }
      return packed === '' ? undefined : lines ? packed : packed.replace(/[\n\t]/g, ' ')
    },
    keep(isSent) {
      if (isSent) for (const text of taken) sent.add(text)
      taken.clear()
    },
    left: () => texts.filter((text) => text.length <= largest && !sent.has(text)).length,
  }
}

/** The values of all fields that take words, filled from the source; a row as it stands keeps its other values. */
export function wordsFor(fields: Fields, source: TextSource, row: Values = {}): Values {
  const words: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue
    const value = wordsOf(field, source, row[name])
    if (value !== undefined) words[name] = value
  }
  return words
}

function wordsOf(field: AnyField, source: TextSource, current: unknown): unknown {
  if (field.kind === 'text') return source.take(field.max ?? 255, false)
  if (field.kind === 'longText') return source.take(field.max ?? 10_000, true)
  if (field.kind === 'json') return { [source.take(60, false) ?? '']: source.take(500, true) }
  if (field.kind === 'amounts') return { [source.take(80, false)?.trim() || 'Полотенце']: 1 }
  if (field.kind === 'group') {
    const record = isRecord(current) ? current : sampleOf(field, 1)
    return isRecord(record) ? filled(field.of, source, record) : undefined
  }
  if (field.kind !== 'parts') return undefined
  const records = Array.isArray(current) && current.length > 0 ? current : sampleOf(field, 1)
  return Array.isArray(records)
    ? records.filter(isRecord).map((record) => filled(field.of, source, record))
    : undefined
}

/** A record with words in it; undefined when its declaration has no place for any. */
function filled(fields: Fields, source: TextSource, record: Values): Values | undefined {
  const words = wordsFor(fields, source, record)
  return Object.keys(words).length > 0 ? { ...record, ...words } : undefined
}
