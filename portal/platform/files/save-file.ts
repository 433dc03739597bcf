/** Hands a text to the browser's downloads under a name. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has its own hold on the bytes once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
