export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Revokes the URL later. A download that has started does not need it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads from a URL, whose response contains the file name. The current screen remains. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
