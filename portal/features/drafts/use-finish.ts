// Registers the hackathon, creates its page and opens the editor.

import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { forgetDraft } from '#portal/domain/hackathon/remembered-draft.ts'
import { getTenantInfo, saveTenantInfo } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { contentOfDraft, factsOfDraft } from './facts-of-draft.ts'

const pressedKey = 'maydan-pressed-finish'

/** Remembers in this tab that the visitor pressed the button, for the time of the registration. */
export const rememberPressed = (draft: string) => sessionStorage.setItem(pressedKey, draft)
/** An address alone must not create a hackathon: a stranger can have made the draft. */
export const wasPressed = (draft: string) => sessionStorage.getItem(pressedKey) === draft

/** Submits the draft. A retry does not register the hackathon again. */
export function useFinish() {
  const navigate = useNavigate()
  const email = useSession(({ user }) => user?.email ?? '')
  const registeredDraft = useRef<string | null>(null)
  const [flag, setFlag] = useState<'idle' | 'loading' | 'error'>('idle')
  const [problem, setProblem] = useState<unknown>(null)
  const finish = useCallback(
    async (draft: DraftContent, id: string) => {
      setFlag('loading')
      setProblem(null)
      try {
        const tenant =
          (registeredDraft.current === id ? getTenantInfo() : undefined) ??
          (await callTo(api.tenants.register, { form: { ...factsOfDraft(draft, email), tenant_name: draft.tenant_name, draft: id } }))
        registeredDraft.current = id
        saveTenantInfo(tenant)
        await callTo(api.landingPages.create, { tenant: tenant.id, form: { content: contentOfDraft(draft) } }).catch((error: unknown) => {
          if (codeOf(error) !== 'landing_page.exists') throw error
        })
        invalidate([api.tenants.list])
        forgetDraft()
        sessionStorage.removeItem(pressedKey)
        await navigate(paths.hackathon(tenant.tenant_name, { new: '1' }), { replace: true })
      } catch (error) {
        setProblem(error)
        setFlag('error')
      }
    },
    [navigate, email],
  )
  return { finish, flag, problem, forget: () => setProblem(null) }
}
