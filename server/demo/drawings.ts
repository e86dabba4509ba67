// Pictures of the demo, drawn by the program itself: rooms before and after the work, flats in lists, receipts. No text, so no fonts.

/** The rooms that are drawn. */
export const rooms = ['hall', 'bedroom', 'kitchen', 'bath'] as const

/** A room. */
export type Room = (typeof rooms)[number]

interface Colours {
  readonly wall: string
  readonly floor: string
  readonly wood: string
  readonly cloth: string
  readonly soft: string
}

const width = 960
const height = 720

/** Size of every picture. */
export const pictureSize = { width, height } as const

const horizon = 470

/** How many flats look different. */
export const looks = 12

function coloursOf(look: number): Colours {
  const hue = (look * 47 + 24) % 360
  const floors = ['#c9a67c', '#b08b62', '#a9988a', '#d2b48c']
  const woods = ['#8a6242', '#6d4c35', '#b98a5e', '#5b5048']
  return {
    wall: `hsl(${hue} 22% 86%)`,
    floor: floors[look % floors.length] ?? '#c9a67c',
    wood: woods[(look * 3) % woods.length] ?? '#8a6242',
    cloth: `hsl(${(hue + 150) % 360} 34% 46%)`,
    soft: `hsl(${(hue + 150) % 360} 40% 72%)`,
  }
}

const box = (x: number, y: number, w: number, h: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
const ball = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

function windowAt(x: number, y: number, look: number): string {
  const houses = [0, 1, 2, 3].map((n) =>
    box(
      x + 14 + n * 52,
      y + 96 - ((look + n * 3) % 4) * 16,
      46,
      110,
      `hsl(${30 + n * 14} 28% ${62 + n * 4}%)`,
      0,
    ),
  )
  return [
    box(x, y, 236, 214, '#fff'),
    box(x + 12, y + 12, 212, 190, '#bcd9ee', 0),
    ...houses,
    box(x + 114, y + 8, 8, 198, '#fff', 0),
    shape(`M${x - 26} ${y - 14}h64c-4 90-22 160-64 250z`, '#f3ece2'),
    shape(`M${x + 262} ${y - 14}h-64c4 90 22 160 64 250z`, '#f3ece2'),
    box(x - 36, y - 22, 308, 12, '#8f7a66', 6),
  ].join('')
}

const stage = ({ wall, floor }: Colours, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="d" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient></defs>
${box(0, 0, width, horizon, wall, 0)}${box(0, horizon, width, height - horizon, floor, 0)}${box(0, horizon - 10, width, 14, '#fff', 0)}
${inside}${box(0, 0, width, height, 'url(#d)', 0)}</svg>`

function bedroom({ wood, cloth, soft }: Colours, look: number, isTidy: boolean): string {
  const blanket = isTidy
    ? shape('M300 470h430q34 0 40 34l16 96H244l16-96q6-34 40-34z', cloth)
    : shape('M330 500q60-46 130-8t120-14q70-30 130 30l70 60q20 40-40 44l-300-6q-120 20-150-30z', cloth)
  const pillows = isTidy
    ? box(330, 412, 150, 70, '#fff', 26) + box(550, 412, 150, 70, '#fff', 26)
    : `<g transform="rotate(-16 400 440)">${box(330, 420, 150, 70, '#fff', 26)}</g>` +
      ball(830, 640, 84, 30, '#fff')
  const mess = isTidy
    ? box(420, 560, 190, 14, soft)
    : shape('M120 620q60-40 120 4t90 44q-120 30-210-48z', '#e8e2d6')
  return [
    windowAt(90, 96, look),
    box(260, 330, 510, 190, wood, 18),
    box(252, 470, 526, 150, '#f6f2ea', 16),
    pillows,
    blanket,
    mess,
    box(800, 480, 96, 130, wood),
    box(842, 400, 10, 80, '#6b6257'),
    shape('M804 400h86l-18-70h-50z', '#f8e7b8'),
    box(560, 120, 190, 120, '#fff', 4),
    box(574, 134, 162, 92, soft, 0),
  ].join('')
}

function kitchen({ wood, cloth, soft }: Colours, look: number, isTidy: boolean): string {
  const tiles = [...Array(14).keys()].map((n) =>
    box(20 + n * 66, 250, 62, 96, n % 2 ? '#f4f1ea' : '#ece6da', 2),
  )
  const dishes = isTidy
    ? box(500, 300, 40, 70, soft, 14) + ball(520, 286, 36, 26, '#6f9a5a') + box(250, 350, 96, 22, cloth, 4)
    : [0, 1, 2, 3].map((n) => ball(250 + n * 16, 362 - n * 12, 58, 12, n % 2 ? '#fff' : '#e9dfd0')).join('') +
      box(370, 318, 34, 54, soft) +
      box(420, 330, 30, 42, cloth) +
      shape('M520 372q40-40 96-10t90 10z', '#b9a58a') +
      ball(620, 640, 90, 16, '#a08866')
  return [
    ...tiles,
    box(20, 60, 560, 150, wood),
    box(24, 64, 180, 142, '#ffffff22', 4),
    box(208, 64, 180, 142, '#ffffff14', 4),
    box(640, 60, 250, 560, '#e8eaec', 16),
    box(654, 76, 222, 190, '#f6f7f8', 10),
    box(654, 280, 222, 326, '#f6f7f8', 10),
    box(864, 150, 8, 80, '#9aa1a8'),
    box(20, 370, 600, 26, '#e4ddd2', 4),
    box(30, 396, 580, 224, wood, 4),
    box(60, 420, 160, 180, '#2d3033', 8),
    box(76, 452, 128, 96, '#4a4f54', 6),
    dishes,
    box(430, 420, 8, 60, '#fff'),
    windowAt(-400, -400, look),
  ].join('')
}

function bath({ cloth, soft }: Colours, _look: number, isTidy: boolean): string {
  const tiles = [...Array(60).keys()].map((n) =>
    box((n % 12) * 80 + 2, Math.floor(n / 12) * 94 + 2, 76, 90, n % 7 === 0 ? soft : '#f2f4f4', 2),
  )
  const towels = isTidy
    ? [0, 1, 2].map((n) => box(690, 250 + n * 30, 170, 26, n === 1 ? cloth : '#fff', 10)).join('')
    : shape('M560 640q70-60 150-14t130-6q40 60-60 70-150 14-220-50z', cloth) +
      ball(330, 660, 150, 22, '#a9cfe0')
  return [
    ...tiles,
    box(60, 420, 470, 190, '#fff', 60),
    box(84, 440, 422, 34, '#d7e6ec', 16),
    box(120, 120, 10, 300, '#aab4ba'),
    ball(125, 126, 46, 16, '#aab4ba'),
    isTidy ? '' : ball(300, 452, 120, 12, '#b7a98e'),
    box(660, 100, 230, 130, '#cfe3ee', 12),
    box(640, 400, 270, 40, '#fff', 18),
    box(740, 440, 70, 190, '#f4f4f2', 10),
    box(766, 350, 16, 50, '#aab4ba'),
    towels,
  ].join('')
}

function hall({ wood, cloth, soft }: Colours, look: number, isTidy: boolean): string {
  const cushions = isTidy
    ? box(230, 380, 96, 86, soft, 18) + box(520, 380, 96, 86, soft, 18)
    : `<g transform="rotate(24 300 420)">${box(240, 380, 96, 86, soft, 18)}</g>` +
      ball(760, 640, 70, 40, soft)
  const mess = isTidy
    ? box(330, 560, 40, 10, '#fff')
    : box(120, 570, 120, 90, '#5d6470', 18) + shape('M400 650q50-40 110-6t70 20q-90 30-180-14z', '#e6d9c2')
  return [
    windowAt(560, 70, look),
    box(150, 90, 210, 140, '#fff', 4),
    box(166, 106, 178, 108, cloth, 0),
    ball(430, 610, 360, 70, '#efe6d8'),
    box(160, 350, 540, 130, cloth, 34),
    box(130, 400, 80, 150, cloth, 26),
    box(650, 400, 80, 150, cloth, 26),
    box(180, 450, 500, 100, soft, 20),
    cushions,
    box(330, 566, 220, 18, wood),
    box(350, 584, 12, 60, wood),
    box(518, 584, 12, 60, wood),
    mess,
    box(850, 520, 70, 90, '#b9795a', 10),
    ball(884, 440, 64, 90, '#6f9a5a'),
    ball(846, 470, 40, 60, '#5f8a4c'),
  ].join('')
}

const painters = { bedroom, kitchen, bath, hall } as const

/** A room of a flat as SVG, tidy or as guests left it. */
export function drawRoom(room: Room, look: number, isTidy: boolean): string {
  const colours = coloursOf(look)
  return stage(colours, painters[room](colours, look, isTidy))
}

/** A receipt on a table, its lines as bars. */
export function drawReceipt(number: number): string {
  const lines = [...Array(9).keys()].map((n) => {
    const y = 170 + n * 42
    return (
      box(340, y, 120 + ((n * 53 + number * 31) % 90), 14, '#9a948a', 3) + box(560, y, 60, 14, '#6f6a62', 3)
    )
  })
  const bars = [...Array(22).keys()].map((n) =>
    box(360 + n * 11, 580, 2 + ((n * 7 + number) % 5), 50, '#444', 0),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(0, 0, width, height, '#a98a68', 0)}<g transform="rotate(${(number % 5) - 2} 480 360)">${box(310, 60, 340, 600, '#fdfcf8', 4)}${box(400, 100, 160, 26, '#55504a', 4)}${lines.join('')}${bars.join('')}</g></svg>`
}

/** A paper with a face on it, as guests show at the door. */
export function drawPaper(number: number): string {
  const lines = [...Array(6).keys()].map((n) =>
    box(470, 220 + n * 52, 180 + ((n * 71 + number * 37) % 120), 16, '#7d7488', 3),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(0, 0, width, height, '#6d7a74', 0)}${box(120, 110, 720, 500, '#f3e4e4', 18)}${box(180, 200, 230, 300, '#dcd3d8', 8)}${ball(295, 310, 62, 76, '#c9a58c')}${shape('M195 500q100-150 200 0z', '#5b6a86')}${box(180, 140, 300, 24, '#8d5b66', 4)}${lines.join('')}</svg>`
}
