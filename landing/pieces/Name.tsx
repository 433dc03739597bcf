import type { Page } from '../page.ts'
import { scriptOf } from '../title.ts'

/** A name, isolated; one that is written in the other script only says so, to be read out and set as what it is. */
export function Name({ page, name }: { page: Page; name: string }) {
  const script = scriptOf(name)
  return <bdi lang={script === page.language || !/\p{L}/u.test(name) ? undefined : script}>{name}</bdi>
}
