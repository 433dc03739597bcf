// The end of the three steps: the hackathon is registered, its page created, and the editor opens.
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { DraftContent } from '#contract/endpoints/drafts.ts'
import type { Tenant } from '#contract/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { readAnew } from '#portal/platform/api/read-anew.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { contentOfDraft, factsOfDraft } from './facts-of-draft.ts'

/** `finish` may be called again after a failure: what was done already is not done twice. */
export function useFinish() {
  const navigate = useNavigate()
  const registered = useRef<Tenant | null>(null)
  const [flag, setFlag] = useState<'idle' | 'loading' | 'error'>('idle')
  const [problem, setProblem] = useState<unknown>(null)
  const finish = useCallback(
    async (draft: DraftContent, id: string) => {
      setFlag('loading')
      setProblem(null)
      try {
        registered.current ??= await callTo(api.tenants.register, {
          form: { ...factsOfDraft(draft), tenant_name: draft.tenant_name, draft: id },
        })
        const tenant = registered.current
        await callTo(api.landingPages.create, { tenant: tenant.id, form: { content: contentOfDraft(draft) } }).catch((error: unknown) => {
          if (codeOf(error) !== 'landing_page.exists') throw error
        })
        readAnew([api.tenants.list])
        await navigate(paths.hackathon(tenant.tenant_name, { new: '1' }), { replace: true })
      } catch (error) {
        setProblem(error)
        setFlag('error')
      }
    },
    [navigate],
  )
  return { finish, flag, problem, forget: () => setProblem(null) }
}
