/** Whether a text is a colour of six signs, as screens write it: #00AAFF. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const dark = '#1B1712'
const light = '#FFFFFF'

/** The colour of letters, dark or white, that is read best on this ground of six signs. */
export function lettersOn(ground: string): string {
  const lightness = luminance(ground)
  return (lightness + 0.05) / (luminance(dark) + 0.05) > (luminance(light) + 0.05) / (lightness + 0.05)
    ? dark
    : light
}

/** The relative luminance of WCAG 2, between 0 and 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
