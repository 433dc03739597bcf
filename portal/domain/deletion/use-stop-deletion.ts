import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useSession } from '#portal/platform/session/session.ts'

export function useStopDeletion(done: () => void) {
  const { mutateAsync, flag, error } = useApiMutation(api.account.stopDeletion, { invalidates: [api.account.get] })
  const isBusy = flag === 'loading'
  const stop = async () => {
    if (isBusy) return
    await mutateAsync({})
    showDeletion(null)
    done()
  }
  return { stop: () => void stop().catch(() => {}), isBusy, problem: flag === 'error' ? sentenceFor(error) : '' }
}

export const showDeletion = (deletes_at: string | null) => useSession.setState(({ user }) => ({ user: user && { ...user, deletes_at } }))
