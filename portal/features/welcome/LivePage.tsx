import { useMemo } from 'react'
import { startingContent } from '#contract/landing-page/content.ts'
import type { PageView } from '#landing/page-view.ts'
import { bareSample, viewOfSample } from '#landing/sample.ts'
import { scriptOf } from '#landing/title.ts'
import { PageFrame } from '../../platform/page-preview/PageFrame.tsx'
import { useDrawnPage } from '../../platform/page-preview/use-drawn-page.ts'
import type { Look } from './looks.ts'

/** A page of a hackathon with the typed name, drawn as its visitors would see it. */
export function LivePage({ name, look, title }: { name: string; look: Look; title: string }) {
  const view = useMemo(() => viewOf(name, look), [name, look])
  const { html, fresh } = useDrawnPage(view)
  return <PageFrame html={html} fresh={fresh} title={title} width={look.width} height={look.height} />
}

const day = 86_400_000

function viewOf(name: string, { language, mode, preset, theme }: Look): PageView {
  const now = new Date()
  const { tenant, ...sample } = bareSample(new Date(now.getTime() + 60 * day))
  const typed = { ar: '', en: '', [scriptOf(name)]: name }
  return viewOfSample(
    {
      ...sample,
      tenant: {
        ...tenant,
        name: name ? typed : unnamed,
        city: 'الأحساء',
        registration_opens_at: new Date(now.getTime() - day).toISOString(),
      },
      content: startingContent({ preset, theme, tagline }),
    },
    language,
    now,
    { mode, preview: true },
  )
}

const unnamed = { ar: 'هاكاثون واحة', en: 'Waha Hackathon' }
const tagline = { ar: 'يومان نبني فيهما ما ينفع الناس', en: 'Two days to build what people need' }
