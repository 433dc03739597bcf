/** Has the browser save what an address of this site answers, under the name that the answer says; where it answers none, the screen stays. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
