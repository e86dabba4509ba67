import { describe, expect, it } from 'vitest'
import { refuseFile } from '#src/kinds/files/refuseFile.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

describe('A file chosen on the device', () => {
  it.each([
    ['an empty one', file('a.jpg', 'image/jpeg', 0), false, /пустой/],
    ['a photo that browsers do not open', file('IMG_1.HEIC', ''), false, /HEIC/],
    ['a paper where photos are wanted', file('a.pdf', 'application/pdf'), true, /фотографии/],
    ['a drawing with scripts', file('a.svg', 'image/svg+xml'), false, /не принимаем/],
    ['a photo over 15 MB', file('a.jpg', 'image/jpeg', 16_000_000), true, /больше 15 МБ/],
    ['a film over 50 MB', file('a.mov', 'video/quicktime', 53_000_000), false, /больше 50 МБ/],
  ])('is refused before it is sent: %s', (_, chosen, onlyPhotos, reason) => {
    expect(refuseFile(chosen, onlyPhotos)).toMatch(reason)
  })

  it.each([
    ['a photo', file('a.jpg', 'image/jpeg', 15_000_000), true],
    ['a film', file('a.mp4', 'video/mp4', 50_000_000), false],
    ['a paper', file('a.pdf', 'application/pdf'), false],
  ])('is sent: %s', (_, chosen, onlyPhotos) => {
    expect(refuseFile(chosen, onlyPhotos)).toBe('')
  })
})
