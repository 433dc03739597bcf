import { useEffect, useState } from 'react'
import type { PageSource } from '#landing/model.ts'

const settleMs = 400

/** Renders the preview after a pause in changes. `fresh` is false while the HTML is outdated: also without a network, until the next change. */
export function usePagePreview(source: PageSource): { html: string; fresh: boolean } {
  const [drawn, setDrawn] = useState<{ html: string; source: PageSource | null }>({ html: '', source: null })
  useEffect(() => {
    let current = true
    const draw = async () => {
      const { renderPagePreview } = await import('./render-page-preview.ts')
      if (current) setDrawn({ html: renderPagePreview(source), source })
    }
    const timer = setTimeout(() => void draw().catch(() => {}), drawn.source === null ? 0 : settleMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // A new rendering must not trigger another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source])
  return { html: drawn.html, fresh: drawn.source === source }
}
