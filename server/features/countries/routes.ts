import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { findCountries } from '#server/platform/countries/countries.ts'

const listCountries: Handler<typeof endpoints.countries.list> = ({ query: { name = '', pagination, page, limit } }, { language }) => {
  const found = findCountries(language, name)
  if (pagination === 'false') return { count: found.length, page: 1, limit: found.length, results: found }
  return { count: found.length, page, limit, results: found.slice((page - 1) * limit, page * limit) }
}

export const countriesRoutes: Handlers<Endpoints['countries']> = { list: listCountries }
