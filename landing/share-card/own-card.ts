// Always JPEG, which every messenger supports.
import type { Picture } from '#contract/landing-page/picture.ts'
import type { Page } from '../page.ts'

/** Size in pixels; null if the card is generated. */
export function ownCardOf({ tenant, address }: Page): Picture['variants'][number] | null {
  const card = tenant.og_image?.variants.find(({ mime }) => mime === 'image/jpeg')
  return card ? { ...card, url: new URL(card.url, address).href } : null
}
