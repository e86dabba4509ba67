// The colour of every state by its family: who means to change one changes it here too.
import { describe, expect, it } from 'vitest'
import { facts } from '#schema/entities/facts.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { attentionKinds } from '#schema/rules/attention.ts'

const colours: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'objects.clean_status': { clean: 'ok', dirty: 'wait', in_progress: 'info', checked: 'ok', repair: 'mute' },
  'rents.status': {
    request: 'info',
    booked: 'plain',
    checked_in: 'accent',
    checked_out: 'mute',
    no_show: 'wait',
    canceled: 'mute',
    deleted: 'mute',
  },
  'rents.addons.status': {
    ordered: 'wait',
    confirmed: 'info',
    paid: 'ok',
    done: 'ok',
    declined: 'mute',
    canceled: 'mute',
  },
  'rents.deposit_state': {
    wait: 'wait',
    held: 'ok',
    received: 'ok',
    part_returned: 'mute',
    returned: 'mute',
    kept: 'bad',
    withheld: 'bad',
  },
  'cleans.status': {
    planned: 'bad',
    offered: 'mute',
    appointed: 'mute',
    accepted: 'info',
    in_progress: 'info',
    done: 'ok',
    rework: 'wait',
    checked: 'ok',
    canceled: 'mute',
  },
  'clienttasks.status': {
    new: 'info',
    in_progress: 'accent',
    deferred: 'mute',
    done: 'ok',
    canceled: 'mute',
  },
  'tasks.status': { new: 'plain', in_work: 'info', bought: 'wait', delivered: 'ok', canceled: 'mute' },
  'dialogs.state': { waiting: 'wait', answered: 'ok', snoozed: 'info', closed: 'mute' },
  'handovers.status': { waiting: 'wait', taken: 'ok', withdrawn: 'mute' },
  'payouts.state': { draft: 'mute', approved: 'info', paid: 'ok' },
  'updates.kind': {
    created: 'info',
    changed: 'mute',
    canceled: 'bad',
    deleted: 'bad',
    conflict: 'bad',
    unmapped: 'wait',
    error: 'wait',
  },
  'invoices.state': { unchecked: 'wait', works: 'ok', error: 'bad' },
  'charges.state': {
    creating: 'wait',
    pending: 'wait',
    held: 'ok',
    succeeded: 'ok',
    canceled: 'mute',
    expired: 'mute',
    failed: 'bad',
  },
  'charges.receipt_state': { none: 'mute', wait: 'wait', registered: 'ok', failed: 'bad' },
  'charges.closing_state': { none: 'mute', wait: 'wait', registered: 'ok', failed: 'bad' },
  'stayguests.registration': {
    none: 'mute',
    needed: 'wait',
    exported: 'info',
    sent: 'info',
    accepted: 'ok',
    refused: 'bad',
    not_needed: 'mute',
  },
  'senders.state': { not_authorized: 'wait', authorized: 'ok', blocked: 'bad', error: 'bad' },
  'automessages.status': {
    planned: 'info',
    held: 'wait',
    queued: 'accent',
    sent: 'accent',
    delivered: 'ok',
    read: 'ok',
    failed: 'bad',
    no_account: 'wait',
    skipped: 'mute',
    canceled: 'mute',
  },
}

/** The colours that a field declares, by the way to it. */
function declared(way: string, field: AnyField): (readonly [string, object])[] {
  if (field.kind === 'state') return [[way, familyOf(field.states)]]
  if (field.kind === 'choice') return field.families ? [[way, field.families]] : []
  const parts = field.kind === 'group' || field.kind === 'parts' ? field.of : {}
  return Object.entries(parts).flatMap(([name, part]) => declared(`${way}.${name}`, part))
}

const familyOf = (kinds: Readonly<Record<string, { readonly family: string }>>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, { family }]) => [name, family]))

describe('The colour of a state', () => {
  it('is that of its meaning, and a state that gets a colour stands in this table', () => {
    const found = Object.values(models).flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, said]) => declared(`${name}.${field}`, said)),
    )
    expect(Object.fromEntries(found)).toEqual(colours)
  })

  it('of an event of a booking tells money that came, money that left and what to look at', () => {
    expect(familyOf(facts)).toEqual({
      payment: 'ok',
      payment_return: 'mute',
      deposit: 'ok',
      deposit_return: 'mute',
      deposit_withhold: 'wait',
      manual_payment: 'wait',
      passport: 'ok',
      contract: 'ok',
      instruction_sent: 'ok',
      keys_shown: 'info',
      review: 'info',
      checkin: 'ok',
      checkout: 'ok',
      guest_replied: 'ok',
      call: 'ok',
      note: 'info',
      status: 'mute',
      dates: 'mute',
      price: 'mute',
    })
  })

  it('of what wants attention is red for a day that fails, amber for what waits', () => {
    expect(familyOf(attentionKinds)).toEqual({
      disk: 'bad',
      late: 'bad',
      unassigned: 'bad',
      conflict: 'bad',
      unpaid_today: 'wait',
      check_payment: 'wait',
      deposit_return: 'wait',
      send_errors: 'wait',
      urgent_tasks: 'info',
      limits: 'wait',
      backup: 'wait',
    })
  })
})
