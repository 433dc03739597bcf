import { useMemo } from 'react'
import type { Picture } from '#contract/landing-page/picture.ts'
import { languagesOf } from '#contract/tenant.ts'
import type { PageView } from '#landing/model.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { DeskState } from '../draft/editor-desk.ts'
import { useEditor } from '../draft/use-desk.ts'

/** The draft as the public page would draw it now. */
export function usePageView(): PageView {
  const draft = useEditor(state => state.draft)
  const tenant = useEditor(state => state.tenant)
  const pictures = useEditor(state => state.pictures)
  const documents = useEditor(state => state.page.documents)
  return useMemo(() => ({ ...pageView({ draft, tenant, pictures }), documents }), [draft, tenant, pictures, documents])
}

function pageView({ draft, tenant, pictures }: Pick<DeskState, 'draft' | 'tenant' | 'pictures'>): PageView {
  const { id, tenant_name, status, logo, cover_pic, public_url } = tenant
  return {
    tenant: { ...draft.facts, id, tenant_name, status, logo: pictureAt(logo, 1), cover: pictureAt(cover_pic, 9 / 16) },
    content: draft.content,
    pictures,
    language: currentLanguage(),
    now: new Date(),
    addresses: Object.fromEntries(languagesOf(draft.facts.languages).map(language => [language, public_url])),
    preview: true,
    assets: { fontArabic: '', fontLatin: '' },
  }
}

/** A tenant's reply names its pictures by one address only; `ratio` of height to width is a guess that styles override. */
const pictureAt = (url: string | null, ratio: number): Picture | null =>
  url === null
    ? null
    : {
        id: url,
        width: 1600,
        height: 1600 * ratio,
        variants: [{ url, width: 1600, height: 1600 * ratio, mime: 'image/jpeg' }],
      }
