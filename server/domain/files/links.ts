// Links that open one file for a while: signed with the agency's own secret, so that an <img> needs no key of entry.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'

/** The file itself, or its small picture. */
export type Variant = 'full' | 'thumb'

/** What a link opens and until when. */
export interface FileLink {
  readonly agencyId: number
  readonly id: number
  readonly variant: Variant
  /** Seconds since 1970. */
  readonly expires: number
}

const halfHour = 1800
const letters: Readonly<Record<Variant, string>> = { full: 'f', thumb: 't' }
const shape = /^(\d{1,9})-(\d{1,10})-([ft])-(\d{9,11})-([\w-]{43})$/

/** When links made now end: the same moment for half an hour, so that a picture seen again is not loaded again. */
export function usualEnd(now: string): number {
  return (Math.floor(toEpoch(now) / 1000 / halfHour) + 2) * halfHour
}

/** When a link to a closed paper ends: in five minutes. */
export function shortEnd(now: string): number {
  return Math.floor(toEpoch(moveInstant(now, 300_000)) / 1000)
}

/** The address of a file. */
export function addressOf(link: FileLink, secret: string): string {
  return `/files/${textOf(link)}-${signatureOf(link, secret)}`
}

function textOf({ agencyId, id, variant, expires }: FileLink): string {
  return `${agencyId}-${id}-${letters[variant]}-${expires}`
}

function signatureOf(link: FileLink, secret: string): string {
  return createHmac('sha256', secret).update(textOf(link)).digest('base64url')
}

/** What the last part of an address says, with its signature yet to be proven; nothing when it is no link. */
export function readLink(text: string): (FileLink & { isSigned(secret: string): boolean }) | undefined {
  const [, agency, id, letter, expires, signature = ''] = shape.exec(text) ?? []
  if (agency === undefined) return undefined
  const link: FileLink = {
    agencyId: Number(agency),
    id: Number(id),
    variant: letter === 't' ? 'thumb' : 'full',
    expires: Number(expires),
  }
  return {
    ...link,
    isSigned: (secret) => timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link, secret))),
  }
}

/** Where the secret of the agency's links lies. */
export const secretOfLinks = sql.raw('select secret from file_keys limit 1')

/** The secret of the agency's links; nothing before its first file. */
export async function readSecret(tx: Tx): Promise<string | undefined> {
  const row = await firstRow(tx, secretOfLinks)
  return row ? String(row.secret) : undefined
}

/** Makes the secret of the agency's links when there is none. */
export async function keepSecret(tx: Tx): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  await rowsOf(tx, sql`insert into file_keys (secret) values (${secret}) on conflict do nothing`)
}
