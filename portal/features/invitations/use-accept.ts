import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { paths } from '#portal/platform/paths/paths.ts'

/** Accepts an invitation and goes to its hackathon. Refused, the invitation is read anew: it has become something else meanwhile. */
export function useAccept(token: string, again: () => void) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const { send, flag } = useSend(api.invitations.accept)
  const accept = async () => {
    if (flag === 'loading') return
    setProblem('')
    try {
      const { tenant_name } = await send({ body: { token } })
      await navigate(paths.hackathonDetails(tenant_name), { replace: true })
    } catch (error) {
      setProblem(sentenceFor(error))
      again()
    }
  }
  return { accept, isBusy: flag === 'loading', problem }
}
