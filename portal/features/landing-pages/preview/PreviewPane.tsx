import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { LandingContent } from '#contract/landing-pages/content.ts'
import { isFactStep, type StepId } from '../draft/steps.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { usePageSource } from './page-source.ts'
import css from './preview-pane.module.css'
import { TimeSlider } from './TimeSlider.tsx'
import { useLookAhead } from './use-look-ahead.ts'

const PagePreview = lazy(async () => ({ default: (await import('#portal/domain/page-preview/PagePreview.tsx')).PagePreview }))

export function PreviewPane({ step }: { step: StepId }) {
  const ahead = useLookAhead(usePageSource())
  const anchor = useEditor(state => anchorOf(step, state.draft.content))
  return (
    <div className={css.pane}>
      <TimeSlider ahead={ahead} />
      <Suspense fallback={<Skeleton className={css.coming ?? ''} radius="md" />}>
        <PagePreview source={ahead.seen} anchor={anchor} fills />
      </Suspense>
    </div>
  )
}

/** Returns the element id of a section, or '' for the top. Only the first section of a type has the plain type as its id. */
function anchorOf(step: StepId, { sections }: LandingContent): string {
  if (isFactStep(step)) return step === 'dates' ? 'facts' : ''
  const section = sections.find(each => each.id === step)
  if (!section || section.type === 'hero') return ''
  if (section.type === 'documents') return 'ask'
  const nth = sections.filter(each => each.type === section.type && each.visible).indexOf(section) + 1
  return nth > 1 ? `${section.type}-${nth}` : section.type
}
