import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { usePageView } from './page-view.ts'

const PagePreview = lazy(async () => ({ default: (await import('../../../platform/page-preview/PagePreview.tsx')).PagePreview }))

/** The page as visitors will see it, a moment behind what is typed. */
export function PreviewPane() {
  const view = usePageView()
  return (
    <Suspense fallback={<Skeleton height="70dvh" radius="md" />}>
      <PagePreview view={view} />
    </Suspense>
  )
}
