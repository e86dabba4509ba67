// Photos as a phone hands them to a page.
import { jpegOf } from '#tests/support/pictures.ts'

/** A photo of one colour under a name; those of different colours differ in their bytes too. */
export async function shotOf(name: string, colour: string, width = 320, height = 240) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(colour, width, height) }
}
