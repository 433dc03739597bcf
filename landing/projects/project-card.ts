import { galleryHref } from '../links/gallery-path.ts'
import type { Page } from '../page/page.ts'
import { awardName } from '../results/award-name.ts'
import { drawable, jpegOf, type ShareCard, shareCardOf } from '../share-card/share-card.ts'
import type { ShownProject } from './gallery.ts'
import { projectWords } from './words.ts'

/** Computes the share card of a project: the hackathon's card with the name, team, picture and first award of the project. */
export function projectCardOf(page: Page, { slug, content, team, cover, awards }: ShownProject): ShareCard {
  const card = shareCardOf(page)
  const [award] = awards
  return {
    ...card,
    title: drawable(page.call(content.name), content.name.ar, content.name.en, slug),
    chip: (award && drawable(awardName(award, page.language))) || projectWords[page.language].project.card,
    days: drawable(team),
    hijri: '',
    place: card.title,
    address: new URL(galleryHref(page, slug), page.address).href.replace(/^https?:\/\//, ''),
    cover: cover ? jpegOf(cover) : card.cover,
  }
}
