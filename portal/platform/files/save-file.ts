export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The started download does not need the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The response header contains the file name. The screen remains. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
