import type { Page } from '../page.ts'
import { scriptOf } from '../title.ts'

/** A name, isolated; one that is written in the other script only says so, to be read out and set as what it is. */
export const Name = ({ page, name }: { page: Page; name: string }) => <bdi lang={languageOfName(page, name)}>{name}</bdi>

/** For an element that holds a name and no other text. A <bdi> inside dir="auto" is ignored, so that the element would always be laid out left to right. */
export const nameAttributes = (page: Page, name: string) => ({ dir: 'auto', lang: languageOfName(page, name) })

function languageOfName(page: Page, name: string) {
  const script = scriptOf(name)
  return script === page.language || !/\p{L}/u.test(name) ? undefined : script
}
