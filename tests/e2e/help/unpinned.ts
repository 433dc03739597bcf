import type { Locator } from 'playwright-core'

/** Lets bars that stay on the screen scroll with it, so that they do not cover a part that is higher than the screen. */
export async function unpinned(part: Locator): Promise<Locator> {
  await part.page().evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body > * header, header *'))
      if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) element.style.position = 'static'
  })
  return part
}
