import { isIP } from 'node:net'
import { isPublicAddress } from './address.ts'
import { asOutgoingError, OutgoingError } from './failure.ts'

/** One address a name leads to, as `dns.lookup` with `all` gives it. */
export interface ResolvedAddress {
  address: string
  family: number
}

/** Finds every address of a host name; throws when there is none. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

/** A checked place to connect to: the address parts of the call and the only addresses the socket may use. */
export interface Target {
  url: URL
  host: string
  addresses: ResolvedAddress[]
}

const OPEN_PORTS = new Set(['80', '443', '8080', '8443'])

/**
 * Checks where a call would go: scheme, no sign-in data, port, and every address the name leads to. Decimal, octal
 * and hexadecimal addresses are made plain by the URL parser first. A `host:port` of the allow list skips the port
 * and address checks only. Throws `OutgoingError`.
 */
export async function checkTarget(
  address: string,
  allow: ReadonlySet<string>,
  resolve: Resolve,
): Promise<Target> {
  const url = parse(address)
  const host = url.hostname.replace(/\.$/, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutgoingError('scheme', host)
  if (url.username !== '' || url.password !== '') throw new OutgoingError('credentials', host)
  if (host === '') throw new OutgoingError('url')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const allowed = allow.has(`${host}:${port}`)
  if (!allowed && !OPEN_PORTS.has(port)) throw new OutgoingError('port', host)
  const addresses = await addressesOf(host, resolve)
  if (!allowed && !addresses.every((found) => isPublicAddress(found.address)))
    throw new OutgoingError('address', host)
  return { url, host, addresses }
}

/** A place to connect to without HTTP. */
interface Place {
  readonly host: string
  readonly port: number
  /** Ports that need no permission. */
  readonly ports: readonly number[]
}

const plainHost = /^[\w.-]{1,200}$/

/** Checks a place like a target: its port and every address that its name leads to. Throws `OutgoingError`. */
export async function checkPlace(
  { host, port, ports }: Place,
  allow: ReadonlySet<string>,
  resolve: Resolve,
): Promise<{ readonly host: string; readonly address: string; readonly isOwn: boolean }> {
  const name = plainHost.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? '') : ''
  if (name === '') throw new OutgoingError('url')
  const isOwn = allow.has(`${name}:${port}`)
  if (!isOwn && !ports.includes(port)) throw new OutgoingError('port', name)
  const addresses = await addressesOf(name, resolve).catch((cause: unknown) => {
    throw asOutgoingError(cause, name, false)
  })
  if (!isOwn && !addresses.every((found) => isPublicAddress(found.address)))
    throw new OutgoingError('address', name)
  const [first] = addresses
  if (!first) throw new OutgoingError('dns', name)
  return { host: name, address: first.address, isOwn }
}

function parse(address: string): URL {
  const url = URL.parse(address)
  if (!url) throw new OutgoingError('url')
  return url
}

async function addressesOf(host: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const plain = host.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  if (family !== 0) return [{ address: plain, family }]
  const found = await resolve(plain)
  if (found.length === 0) throw new OutgoingError('dns', host)
  return found
}
