import type { Page } from '../page/page.ts'

/** Path of the public list of projects, below the page's address. */
export const galleryPath = 'projects'

export const galleryHref = ({ address }: Pick<Page, 'address'>, slug = '') =>
  new URL(slug ? `${galleryPath}/${slug}` : galleryPath, address).pathname
