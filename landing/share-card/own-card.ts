// The organizer's own share card as JPEG, which every messenger supports.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Page } from '../page/page.ts'

/** Returns the absolute URL and size in pixels; null for a generated card. */
export function ownCardOf({ tenant, address }: Page): Picture['variants'][number] | null {
  const card = tenant.og_image?.variants.find(({ mime }) => mime === 'image/jpeg')
  return card ? { ...card, url: new URL(card.url, address).href } : null
}
