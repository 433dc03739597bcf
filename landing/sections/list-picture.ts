import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Page } from '../page/page.ts'

/** Maximum number of a list's pictures with a fallback for browsers without AVIF. On a full page, more URLs would exceed 40 KB. */
const maxFallbacks = 48

/** Returns the picture of row `at` of a long list, or null. After the first rows it has its narrowest AVIF only. */
export function listPicture(page: Page, id: string | null | undefined, at: number): Picture | null {
  const picture = (id && page.pictures[id]) || null
  const avif = picture?.variants.find(({ mime }) => mime === 'image/avif')
  return picture && avif && at >= maxFallbacks ? { ...picture, variants: [avif] } : picture
}
