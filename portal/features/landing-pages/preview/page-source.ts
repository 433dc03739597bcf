import { useMemo } from 'react'
import { api } from '#contract/addresses.ts'
import { showsPhases } from '#contract/landing-pages/content.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import type { PageSource } from '#landing/model.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { EditorStoreState } from '../draft/editor-store.ts'
import { useEditor } from '../draft/use-editor-store.ts'

export function usePageSource(): PageSource {
  const draft = useEditor(state => state.draft)
  const tenant = useEditor(state => state.tenant)
  const pictures = useEditor(state => state.pictures)
  const documents = useEditor(state => state.page.documents)
  const phases = useRead(api.phases.list, { tenant: tenant.id }, { enabled: showsPhases(draft.content) }).data?.results
  return useMemo(
    () => ({ ...pageSource({ draft, tenant, pictures }), documents, ...(phases && { phases }) }),
    [draft, tenant, pictures, documents, phases],
  )
}

function pageSource({ draft, tenant, pictures }: Pick<EditorStoreState, 'draft' | 'tenant' | 'pictures'>): PageSource {
  const { id, tenant_name, status, logo, cover_pic, og_image, public_url } = tenant
  return {
    tenant: {
      ...draft.facts,
      id,
      tenant_name,
      status,
      logo: pictureAt(logo, 1),
      cover: pictureAt(cover_pic, 9 / 16),
      og_image: pictureAt(og_image, 630 / 1200),
    },
    content: draft.content,
    pictures,
    language: currentLanguage(),
    now: new Date(),
    addresses: Object.fromEntries(languagesOf(draft.facts.languages).map(language => [language, public_url])),
    preview: true,
    assets: { fontArabic: '', fontLatin: '' },
  }
}

/** Returns a picture for the preview. Responses contain no size; styles override the guessed `ratio` (height / width). */
const pictureAt = (url: string | null, ratio: number): Picture | null =>
  url === null
    ? null
    : {
        id: url,
        width: 1600,
        height: 1600 * ratio,
        variants: [{ url, width: 1600, height: 1600 * ratio, mime: 'image/jpeg' }],
      }
