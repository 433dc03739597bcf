import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { At, seededBy } from '#landing/art.ts'
import { Painting, stones } from '#portal/domain/hackathon/Painting.tsx'
import { PageFrame } from '#portal/domain/page-preview/PageFrame.tsx'
import { usePagePreview } from '#portal/domain/page-preview/use-page-preview.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { usePageSource } from '../preview/page-source.ts'
import css from './assembled-page.module.css'

const [wide, high] = [8, 6]

/** Animates tiles that become the published page, unless the user prefers reduced motion. */
export function AssembledPage() {
  const { t } = useTranslation('common')
  const source = usePageSource()
  const { html } = usePagePreview(source)
  const seed = useEditor(state => state.tenant.tenant_name)
  const preset = useEditor(state => state.draft.content.preset)
  return (
    <div className={css.stage} data-drawn={html !== '' || undefined}>
      <PageFrame html={html} title={t('preview.frame', { name: source.tenant.name[source.language] })} width={1280} height={960} />
      <div className={css.mosaic} aria-hidden>
        <Painting preset={preset} width={wide * 100} height={high * 100}>
          {tilesOf(seed).map(({ tile, turn }, at) => {
            const [x, y] = [at % wide, Math.floor(at / wide)]
            return (
              <At key={at} x={x * 100} y={y * 100} turn={turn}>
                <g className={css.tile} style={{ '--after': (fromStart(x) + y) / (wide + high - 2) } as CSSProperties}>
                  {tile}
                </g>
              </At>
            )
          })}
        </Painting>
      </div>
    </div>
  )
}

/** Mirrors x in Arabic, because SVG ignores the text direction. */
const fromStart = (x: number) => (currentLanguage() === 'ar' ? wide - 1 - x : x)

function tilesOf(seed: string) {
  const { below, shuffled } = seededBy(seed)
  const row = () => [...shuffled(stones), ...shuffled(stones)].slice(0, wide)
  return Array.from({ length: high }, row)
    .flat()
    .map(tile => ({ tile, turn: below(4) * 90 }))
}
