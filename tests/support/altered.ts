/** The same text with another letter where base64 has no idle bits: a seal or a signature over it must break every time. */
export function altered(text: string): string {
  const place = text.length - 8
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`
}
