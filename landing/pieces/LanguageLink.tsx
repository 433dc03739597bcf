import { directionOf } from '#contract/language.ts'
import type { Page } from '../page.ts'

/** To the same page in the other language, where it speaks both; in a preview it leads nowhere. */
export function LanguageLink({ page }: { page: Page }) {
  const other = page.language === 'ar' ? 'en' : 'ar'
  const href = page.addresses[other]
  if (!href) return null
  const spoken = { className: 'lang', lang: other, dir: directionOf(other) }
  if (page.preview) return <span {...spoken}>{page.words.otherLanguage}</span>
  return (
    <a {...spoken} href={new URL(page.here ?? '', href).pathname} hrefLang={other}>
      {page.words.otherLanguage}
    </a>
  )
}
