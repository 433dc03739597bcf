// All pages of the handbook, read and rendered when they are first requested, because most processes of a test serve none.

import { createHash } from 'node:crypto'
import { type HelpGroup, helpPages } from '#contract/help/help-pages.ts'
import type { Language } from '#contract/language.ts'
import { type HelpPage, type HelpPicture, type HelpWords, renderHelpIndex, renderHelpPage } from '#landing/help.ts'
import { fontAddresses } from '#server/domain/publishing/page-assets.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { type HelpFile, type HelpFolder, readOwnPages } from './read-folder.ts'
import { createHelpSearch } from './search-help.ts'

export type HelpAnswer = { html: string; csp: string; etag: string }
export type HelpBook = {
  /** `page`: null for the index */
  page(page: string | null, language: Language): HelpAnswer
  search(typed: string, language: Language): HelpAnswer
  picture(name: string): HelpFile | undefined
}

/** Pages of the operator replace ours of the same name; the others follow ours. */
export async function openHelpBook(
  operator: readonly HelpFolder[],
  words: Record<Language, HelpWords>,
  portalUrl: string,
): Promise<HelpBook> {
  const replaced = new Map(operator.map(page => [page.name, page]))
  const ours = (await readOwnPages(words)).map(page => replaced.get(page.name) ?? page)
  const folders = [...ours, ...operator.filter(({ name }) => !helpPages.some(page => page.name === name))]
  const files = new Map<string, HelpFile>()
  const pages = { ar: pagesIn('ar', folders, files), en: pagesIn('en', folders, files) }
  const search = { ar: createHelpSearch(pages.ar), en: createHelpSearch(pages.en) }
  const viewIn = (language: Language) => ({ language, portalUrl, assets: fontAddresses, words: words[language], pages: pages[language] })
  const rendered = new Map<string, HelpAnswer>()
  return {
    page(name, language) {
      const key = `${language} ${name}`
      const known = rendered.get(key)
      if (known) return known
      const page = pages[language].find(each => each.name === name)
      const answer = answerOf(page ? renderHelpPage(viewIn(language), page) : renderHelpIndex(viewIn(language), null))
      rendered.set(key, answer)
      return answer
    },
    search: (typed, language) => answerOf(renderHelpIndex(viewIn(language), search[language](typed))),
    picture: name => files.get(name),
  }
}

/** Adds the pictures to `files` by the last part of their address. */
function pagesIn(language: Language, folders: readonly HelpFolder[], files: Map<string, HelpFile>): HelpPage[] {
  return folders.map(({ name, texts, pictures }) => {
    const shown = [...pictures[language]].map(([step, file]): [string, HelpPicture] => {
      const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 12)
      const address = `${name}-${step}-${language}.${hash}.${file.type.replace('image/', '')}`
      files.set(address, file)
      return [step, { address: `/help/pictures/${address}`, width: file.width, height: file.height }]
    })
    return { name, group: groupOf(name), text: texts[language], pictures: new Map(shown) }
  })
}

const groupOf = (name: string): HelpGroup | 'operator' => helpPages.find(page => page.name === name)?.group ?? 'operator'

const answerOf = ({ html, styles }: { html: string; styles: readonly string[] }): HelpAnswer => ({
  html,
  csp: policyOf(styles),
  // Weak, because every encoding of the page has the same tag.
  etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
})
