import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { api } from '#contract/addresses.ts'
import { queries } from '#portal/platform/api/queries.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { useCountries } from './use-countries.ts'

const isAuthCall = ({ options }: { options: { mutationKey?: readonly unknown[] | undefined } }) => {
  const [path] = options.mutationKey ?? []
  return typeof path === 'string' && (path.startsWith('/api/v1/auth/') || path === api.users.registerCustomer.path)
}

export const pictureKey = [api.profile.update.path, 'avatar']

type Options = { countries?: { search: string; enabled: boolean } }

/** Returns the session and its requests. Countries are loaded page by page while `enabled` is true. */
export function useAuth({ countries: { search, enabled } = { search: '', enabled: false } }: Options = {}) {
  const { isAuthenticated, isInitialised, user } = useSession()
  const errors = useMutationState({ filters: { predicate: isAuthCall }, select: ({ state }) => state.error }, queries)
  const isLoading = useIsMutating({ predicate: isAuthCall }, queries) > 0
  const isUpdatePictureLoading = useIsMutating({ mutationKey: pictureKey }, queries) > 0
  const { countries, count, countriesLoading, error, loadMore, retry } = useCountries(search, enabled)
  return {
    isAuthenticated,
    isInitialised,
    user,
    /** error of the last request on this screen; null after a success */
    error: errors.at(-1) ?? null,
    isLoading,
    isUpdatePictureLoading,
    countries,
    countriesCount: count,
    countriesLoading,
    countriesError: error,
    loadMoreCountries: loadMore,
    retryCountries: retry,
  }
}
