export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download no longer needs the URL once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads a URL of this origin under the name in the response header. An empty response leaves the screen. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
