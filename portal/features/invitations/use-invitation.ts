import { useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { OpenedInvitation } from '#contract/endpoints/invitations.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'

export type Reading =
  | { is: 'loading' }
  | { is: 'not_found' }
  | { is: 'failed'; error: unknown }
  | { is: 'read'; invitation: OpenedInvitation }

/** What a link offers, read once and whenever `again` is called. */
export function useInvitation(token: string): { reading: Reading; again: () => void } {
  const [reading, setReading] = useState<Reading>(token ? { is: 'loading' } : { is: 'not_found' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!token) return
    let isLeft = false
    const show = (next: Reading) => isLeft || setReading(next)
    callTo(api.invitations.open, { body: { token } }).then(
      invitation => show({ is: 'read', invitation }),
      (error: unknown) => {
        const isNone = ['invitation.not_found', 'request.invalid'].includes(codeOf(error) ?? '')
        show(isNone ? { is: 'not_found' } : { is: 'failed', error })
      },
    )
    return () => void (isLeft = true)
  }, [token, turn])
  return { reading, again: () => setTurn(turn + 1) }
}
