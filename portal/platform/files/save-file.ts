/** Hands a file to the browser's downloads under a name. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has its own hold on the bytes once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Has the browser save what an address of this site answers, under the name that the answer says; where it answers none, the screen stays. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
