import { lazy, Suspense } from 'react'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

const OwnList = lazy(async () => {
  const [{ OwnList: List }] = await Promise.all([import('./OwnList.tsx'), loadWords('candidate')])
  return { default: List }
})

/** What somebody registered elsewhere than in their own hackathons, under the address of their account: most have none, and load no more. */
export function OwnRegistrations() {
  // Beside the hackathons it is a courtesy: it says nothing when it fails.
  const own = useRead(api.registrations.mine, {}, { enabled: switchedAccess() === null })
  if (!own.data || own.data.results.length === 0) return null
  return (
    <Suspense>
      <OwnList registrations={own.data.results} />
    </Suspense>
  )
}
