/** Long enough for a browser to begin with the file. */
const keptMs = 60_000

/** Hands a file to the browser's downloads. It is made here and goes nowhere else. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
