const longestSide = 2560
const quality = 0.85

/** The photo small enough to wait on the phone and to go through a weak network; as it is when the browser cannot draw it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/jpeg', quality)
    const small = await promise
    return small && small.size < photo.size ? small : photo
  } catch {
    return photo
  }
}
