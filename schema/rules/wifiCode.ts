// What a QR code says to a phone so that it joins a network by itself.

const separators = /[\\;,:"]/g

const escaped = (text: string): string => text.replace(separators, (sign) => `\\${sign}`)

/** The words of a network in a code: a phone that reads them joins it; without a password the network is an open one. */
export function wifiCode(name: string, password: string | null | undefined): string {
  const key = password ? `T:WPA;S:${escaped(name)};P:${escaped(password)};` : `T:nopass;S:${escaped(name)};`
  return `WIFI:${key};`
}
