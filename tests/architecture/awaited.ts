// What is declared before its reader is built. This is the whole list: it may only shrink, and each line names the work that brings the reader.

/** The work that brings readers, by its title. */
const work = {
  screens: 'Screens that a person is glad to sit at, on every device, by every hand',
  cleaning: 'Cleaning that runs by itself: from check-out to an accepted, stocked, paid flat',
  guest: 'The guest: what a guest reads, sends and pays, and the conversation with them',
} as const

const { screens, cleaning, guest } = work

/** By the path of a field or by what else waits, as the check names it: the title of the work that makes it obeyed. */
export const awaited: Readonly<Record<string, (typeof work)[keyof typeof work]>> = {
  'otas.colors.background': screens,
  'sources.color': screens,

  'agency.clean_settings.types.stay_every_days': cleaning,
  'agency.clean_settings.auto_assign': cleaning,
  'agency.clean_settings.mode': cleaning,
  'agency.clean_settings.offer_timeout_min': cleaning,
  'agency.clean_settings.accept_until': cleaning,
  'agency.clean_settings.remind_before_min': cleaning,
  'agency.clean_settings.not_started_alarm_min': cleaning,
  'agency.clean_settings.pay_period': cleaning,
  'owners.supplies_payer': cleaning,
  'owners.repair_payer': cleaning,
  'objects.beds': cleaning,
  'objects.linen_norm': cleaning,
  'objects.supplies.unit': cleaning,
  'cleaners.district': cleaning,
  'cleaners.skills': cleaning,
  'cleans.origin addon': cleaning,
  'cleans.linen': cleaning,
  'cleans.assign_log.at': cleaning,
  'cleans.assign_log.result': cleaning,
  'points.description': cleaning,
  'cleaninstruction.file_ids': cleaning,
  'cleaninstruction.clean_types': cleaning,

  'variable guest_page': guest,
  'variable instruction_link': guest,
  'channel ota': guest,
  'bot guest': guest,
  'otas.prepay_percent': guest,
  'otas.reply_in': guest,
  'otas.review_url': guest,
  'otas.cancel_policy': guest,
  'rents.guest_page_id': guest,
  'clienttasks.message_url': guest,
  'addons.file_id': guest,
  'instructions.stage': guest,
}
