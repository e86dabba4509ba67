// The one list of Latin words that may stand on a Russian screen.
const allowed: readonly RegExp[] = [
  /^(Wi-?Fi|iCal|CSV|Excel|ADR|RevPAR|ID|PDF|SMS|MAX|E-mail|email|Telegram|WhatsApp|RealtyCalendar|URL|ics|API|OTA)$/i,
  /^(Unexpected|Application|Error)$/,
  // names of people's accounts, addresses, zones, networks and numbers of bookings are data
  /@/,
  /^(https?|www|ru|demo)$/i,
  /^(Europe|Asia|Moscow|Yekaterinburg)$/,
  /^Klyuchi$/,
  // names of the demo's guests as their passports have them
  /^(Wang|Li|lmaz|Deniz)$/,
  // programs and systems by which a person knows a device
  /^(Chrome|Edge|Firefox|Safari|Opera|Windows|Linux|Android|iOS|macOS|iPhone|iPad)$/,
  /^[A-Z]{2}$/,
  // languages are offered under their own names
  /^(English|zbekcha)$/,
  // keys as they are written on keyboards
  /^(Ctrl|Shift|Alt|Enter|Esc)$/,
]

/** Latin words of a text that are not on the list; addresses and @names shown whole are data. */
export function englishIn(text: string): string[] {
  const withoutLinks = text
    .replace(/(https?:\/\/)?[\w-]+(\.[\w-]+)+(:\d+)?\/\S*/g, '')
    .replace(/(^|\s)@\w+/g, '')
  const words = withoutLinks.match(/[\p{L}\d._%+-]+@[\p{L}\d.-]+|[A-Za-z](?:[A-Za-z-]*[A-Za-z])/gu) ?? []
  return [...new Set(words.filter((word) => !allowed.some((pattern) => pattern.test(word))))]
}
