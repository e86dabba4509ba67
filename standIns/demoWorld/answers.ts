// What guests of the demo answer: in words, by voice, and with a receipt that is of another sum when they are asked for money.
import sharp from 'sharp'

/** An answer of a guest. */
export interface GuestAnswer {
  readonly text: string
  readonly file?: { readonly name: string; readonly type: string } | undefined
}

/** Words that are spoken. */
export const voice = { text: '', file: { name: 'voice.mp3', type: 'audioMessage' } }
const answers: readonly GuestAnswer[] = [
  { text: 'Да, всё верно, спасибо!' },
  voice,
  { text: 'Хорошо, договорились.' },
]
/** A receipt, not of the sum that was asked for. */
export const receipt = { text: 'Оплатил, вот чек.', file: { name: 'receipt.jpg', type: 'imageMessage' } }

/** The answer to a question, after so many before it. */
export function answerTo(question: string, before: number): GuestAnswer {
  if (/оплат|долг|₽|чек/i.test(question)) return receipt
  return answers[before % answers.length] ?? receipt
}

/** An answer as the page of the demo shows it. */
export function shownAnswer({ text, file }: GuestAnswer): string {
  return [text, file && `[${file.name}]`].filter(Boolean).join(' ')
}

/** A receipt over a sum that nobody asked for, of another day and to another one. */
const wrongReceipt = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" font-family="sans-serif">
<rect width="480" height="640" fill="#fff"/><rect width="480" height="90" fill="#2f7d4f"/>
<text x="32" y="56" font-size="28" fill="#fff">Перевод выполнен</text>
<text x="32" y="170" font-size="52" fill="#222">100,00 ₽</text>
<text x="32" y="240" font-size="24" fill="#555">Получатель: Пётр П.</text>
<text x="32" y="280" font-size="24" fill="#555">01.01.2020 10:00</text></svg>`

const frames = 80
const frameBytes = 417

/** Two seconds of silence, frame by frame. */
const silence = (): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(frameBytes - 4)]),
    ),
  )

/** What guests attach, by its name. */
export async function filesOfGuests(): Promise<ReadonlyMap<string, Buffer>> {
  const picture = await sharp(Buffer.from(wrongReceipt)).jpeg().toBuffer()
  return new Map([
    [voice.file.name, silence()],
    [receipt.file.name, picture],
  ])
}
