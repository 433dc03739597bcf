import { lazy, Suspense } from 'react'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import type { EnterHackathonProps } from './EnterHackathon.tsx'

const EnterHackathon = lazy(async () => {
  const [{ EnterHackathon: Asking }] = await Promise.all([import('./EnterHackathon.tsx'), loadWords('switched', 'factor')])
  return { default: Asking }
})

/** Loads the dialog when it is first opened. `opened` is null before that. */
export function EnterDialog({ opened, ...props }: Omit<EnterHackathonProps, 'opened'> & { opened: boolean | null }) {
  if (opened === null) return null
  return (
    <Suspense>
      <EnterHackathon opened={opened} {...props} />
    </Suspense>
  )
}
