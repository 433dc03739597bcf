import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { listCountries } from './list-countries.ts'

export const countriesRoutes: Handlers<Endpoints['countries']> = { list: listCountries }
