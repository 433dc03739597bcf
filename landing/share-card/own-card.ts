// The organizer's own card: a picture as it was given, as the JPEG that every messenger reads.
import type { Picture } from '#contract/landing-page/picture.ts'
import type { Page } from '../page.ts'

/** Its absolute address and its size in pixels; null where the card is drawn. */
export function ownCardOf({ tenant, address }: Page): Picture['variants'][number] | null {
  const card = tenant.og_image?.variants.find(({ mime }) => mime === 'image/jpeg')
  return card ? { ...card, url: new URL(card.url, address).href } : null
}
