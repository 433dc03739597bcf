import type { Endpoints } from '#contract/endpoints.ts'
import { findCountries } from '#server/platform/countries/countries.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const countriesRoutes = (): Handlers<Endpoints['countries']> => ({
  list: ({ query: { name = '', pagination, page, limit } }, { language }) => {
    const found = findCountries(language, name)
    if (pagination === 'false') return { count: found.length, page: 1, limit: found.length, results: found }
    return { count: found.length, page, limit, results: found.slice((page - 1) * limit, page * limit) }
  },
})
