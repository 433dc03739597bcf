import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useEditor } from '../draft/use-desk.ts'
import type { StepId } from '../frame/steps.ts'
import { anchorOf } from './anchors.ts'
import { usePageView } from './page-view.ts'
import { TimeSlider } from './TimeSlider.tsx'
import { useLookAhead } from './use-look-ahead.ts'

const PagePreview = lazy(async () => ({ default: (await import('#portal/domain/page-preview/PagePreview.tsx')).PagePreview }))

/** The page as visitors will see it, a moment behind what is typed, where the chosen step shows; or at another moment of its life. */
export function PreviewPane({ step }: { step: StepId }) {
  const ahead = useLookAhead(usePageView())
  const anchor = useEditor(state => anchorOf(step, state.draft.content))
  return (
    <>
      <TimeSlider ahead={ahead} />
      <Suspense fallback={<Skeleton height="70dvh" radius="md" />}>
        <PagePreview view={ahead.seen} anchor={anchor} />
      </Suspense>
    </>
  )
}
