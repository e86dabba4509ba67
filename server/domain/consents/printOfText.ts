import { createHash } from 'node:crypto'

/** SHA-256 of a text in hex. */
export const printOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The edition of a text: enough of its print to tell it from any other. */
export const editionOf = (text: string): string => printOfText(text).slice(0, 12)
