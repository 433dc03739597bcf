import { useEffect, useState } from 'react'
import type { PageView } from '#landing/model.ts'

const settleMs = 400

/** The page as HTML, a moment after the view has come to rest; the one before stays until then. `fresh` is false meanwhile. */
export function useDrawnPage(view: PageView): { html: string; fresh: boolean } {
  const [drawn, setDrawn] = useState<{ html: string; view: PageView | null }>({ html: '', view: null })
  useEffect(() => {
    let current = true
    const draw = async () => {
      const { drawPage } = await import('./draw-page.ts')
      if (current) setDrawn({ html: drawPage(view), view })
    }
    const timer = setTimeout(() => void draw(), drawn.view === null ? 0 : settleMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // A new drawing is no reason to draw again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view])
  return { html: drawn.html, fresh: drawn.view === view }
}
