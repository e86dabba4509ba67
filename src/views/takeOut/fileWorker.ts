// Makes files beside the page, so that it stays alive meanwhile and can stop the work.
import normal from '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf?url'
import bold from '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf?url'
import type { FileOrder, FileOutcome } from './makeFile.ts'

const readFont = async (address: string) => await (await fetch(address)).arrayBuffer()

const makers = {
  xlsx: async ({ book }: FileOrder) => (await import('./xlsx.ts')).bookXlsx(book),
  pdf: async ({ book }: FileOrder) => {
    const [{ bookPdf }, ...fonts] = await Promise.all([import('./pdf.ts'), readFont(normal), readFont(bold)])
    return bookPdf(book, { normal: fonts[0], bold: fonts[1] })
  },
} as const

addEventListener('message', async ({ data }: MessageEvent<FileOrder>) => {
  const outcome = await makers[data.format](data).then(
    (blob): FileOutcome => ({ blob }),
    (error): FileOutcome => ({ failure: String(error) }),
  )
  postMessage(outcome)
})
