import { useMemo } from 'react'
import { startingContent } from '#contract/landing-pages/content.ts'
import { blankTenant, type PageSource } from '#landing/model.ts'
import { scriptOf } from '#landing/words.ts'
import { PageFrame } from '#portal/domain/page-preview/PageFrame.tsx'
import { usePagePreview } from '#portal/domain/page-preview/use-page-preview.ts'
import type { Look } from './looks.ts'

export function LivePage({ name, look, title }: { name: string; look: Look; title: string }) {
  const source = useMemo(() => sourceOf(name, look), [name, look])
  const { html, fresh } = usePagePreview(source)
  return <PageFrame html={html} fresh={fresh} title={title} width={look.width} height={look.height} />
}

/** Returns a sample page: a hackathon of two days in two months, with open registration. */
function sourceOf(name: string, { language, mode, preset, theme }: Look): PageSource {
  const now = new Date()
  const at = (days: number, hour: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour)).toISOString()
  const days = { starts_at: at(60, 6), ends_at: at(61, 15), registration_opens_at: at(-1, 0), registration_closes_at: at(46, 21) }
  return {
    tenant: {
      ...blankTenant(days),
      tenant_name: 'qahwa',
      name: name ? { ar: '', en: '', [scriptOf(name)]: name } : unnamed,
      city: 'الأحساء',
    },
    content: startingContent({ preset, theme, tagline }),
    pictures: {},
    language,
    now,
    addresses: {},
    assets: { fontArabic: '', fontLatin: '' },
    mode,
    preview: true,
  }
}

const unnamed = { ar: 'هاكاثون واحة', en: 'Waha Hackathon' }
const tagline = { ar: 'يومان نبني فيهما ما ينفع الناس', en: 'Two days to build what people need' }
