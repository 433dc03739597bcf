import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { StepId } from '../draft/steps.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { anchorOf } from './anchors.ts'
import { usePageSource } from './page-source.ts'
import css from './preview-pane.module.css'
import { TimeSlider } from './TimeSlider.tsx'
import { useLookAhead } from './use-look-ahead.ts'

const PagePreview = lazy(async () => ({ default: (await import('#portal/domain/page-preview/PagePreview.tsx')).PagePreview }))

/** The page as visitors will see it, a moment behind what is typed, where the chosen step shows; or at another moment of its life. */
export function PreviewPane({ step }: { step: StepId }) {
  const ahead = useLookAhead(usePageSource())
  const anchor = useEditor(state => anchorOf(step, state.draft.content))
  return (
    <div className={css.pane}>
      <TimeSlider ahead={ahead} />
      <Suspense fallback={<Skeleton className={css.coming ?? ''} radius="lg" />}>
        <PagePreview source={ahead.seen} anchor={anchor} fills />
      </Suspense>
    </div>
  )
}
