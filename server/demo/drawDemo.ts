// The pictures of the demo by name, drawn once for the process.
import sharp from 'sharp'
import { drawPaper, drawReceipt, drawRoom, looks, pictureSize, type Room, rooms } from './drawings.ts'

/** Flats whose rooms are drawn differently; covers have more looks, rooms are many. */
const roomLooks = 4

/** The name of a room's picture. */
export const roomName = (room: Room, look: number, isTidy: boolean) => `${room} ${look % roomLooks} ${isTidy}`

/** The name of a flat's picture in lists. */
export const coverName = (look: number) => `cover ${look % looks}`

function scenes(): [string, string][] {
  const numbers = (count: number) => [...Array(count).keys()]
  return [
    ...rooms.flatMap((room) =>
      numbers(roomLooks).flatMap((look) =>
        [true, false].map((isTidy): [string, string] => [
          roomName(room, look, isTidy),
          drawRoom(room, look, isTidy),
        ]),
      ),
    ),
    ...numbers(looks).map((look): [string, string] => [
      coverName(look),
      drawRoom(look % 3 === 1 ? 'bedroom' : 'hall', look, true),
    ]),
    ...numbers(3).map((number): [string, string] => [`receipt ${number}`, drawReceipt(number)]),
    ...numbers(2).map((number): [string, string] => [`paper ${number}`, drawPaper(number)]),
  ]
}

let drawn: ReturnType<typeof drawAll> | undefined

async function drawAll() {
  return Promise.all(scenes().map(async ([name, svg]) => [name, await draw(svg)] as const))
}

/** Smaller and cheaper than photos that people send: the demo is loaded by many tests. */
async function draw(svg: string) {
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 76 }).toBuffer()
  const thumb = await sharp(bytes).resize(360).jpeg({ quality: 70 }).toBuffer()
  return { bytes, thumb, ...pictureSize }
}

/** Draws everything there is to draw, once for the process; call it before the transaction. */
export function drawDemo(): ReturnType<typeof drawAll> {
  drawn ??= drawAll()
  return drawn
}
