// Films are kept as they come, save for where and by whom they were taken: boxes with such notes become empty space of the same length.

/** A film as it is kept. */
export interface Film {
  readonly bytes: Buffer
  /** Whole seconds, rounded up. */
  readonly duration: number
}

interface Box {
  readonly type: string
  readonly start: number
  readonly body: number
  readonly end: number
}

const holders: readonly string[] = ['moov', 'trak', 'mdia', 'moof', 'traf']
const notes: readonly string[] = ['udta', 'meta', 'uuid']
const mostBoxes = 5000

/** Reads the length of an MP4 or MOV film and wipes its notes; nothing when the bytes are no whole film. */
export function readFilm(source: Buffer): Film | undefined {
  const bytes = Buffer.from(source)
  const found = { seconds: 0, boxes: 0 }
  return visit(bytes, 0, bytes.length, found) && found.seconds > 0
    ? { bytes, duration: Math.ceil(found.seconds) }
    : undefined
}

function visit(bytes: Buffer, from: number, to: number, found: { seconds: number; boxes: number }): boolean {
  let at = from
  while (at < to) {
    const box = boxAt(bytes, at, to)
    found.boxes += 1
    if (!box || found.boxes > mostBoxes) return false
    if (notes.includes(box.type)) wipe(bytes, box)
    if (box.type === 'mvhd') found.seconds = secondsIn(bytes, box)
    if (holders.includes(box.type) && !visit(bytes, box.body, box.end, found)) return false
    at = box.end
  }
  return true
}

function boxAt(bytes: Buffer, start: number, to: number): Box | undefined {
  if (start + 8 > to) return undefined
  const size = bytes.readUInt32BE(start)
  const type = bytes.toString('latin1', start + 4, start + 8)
  const isLong = size === 1
  if (isLong && start + 16 > to) return undefined
  const length = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : size === 0 ? to - start : size
  const body = start + (isLong ? 16 : 8)
  return start + length >= body && start + length <= to
    ? { type, start, body, end: start + length }
    : undefined
}

function wipe(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}

/** Duration over time scale; the head of a film has its numbers at places that depend on its version. */
function secondsIn(bytes: Buffer, { body, end }: Box): number {
  if (body + 32 > end) return 0
  const isLong = bytes[body] === 1
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16)
  return scale === 0 ? 0 : length / scale
}
