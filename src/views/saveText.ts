/** Gives a text to the person as a file. */
export function saveText(name: string, text: string, mime = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
