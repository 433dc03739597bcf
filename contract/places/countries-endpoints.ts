import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf, text } from '../fields.ts'

/** `id` is ISO 3166-1 alpha-2; `name` is in the caller's language; `dial_code` is like "+966", or empty. */
export const Country = z
  .object({
    id: z.string(),
    name: z.string(),
    name_ar: z.string(),
    name_en: z.string(),
    dial_code: z.string(),
    /** flag emoji: two regional indicator symbols */
    flag: z.string(),
  })
  .meta({ id: 'Country' })
export type Country = z.infer<typeof Country>

export const countries = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/countries/',
    summary: 'List countries by name, searched in both languages; all of them with pagination=false',
    caller: 'anyone',
    cacheFor: 3600,
    query: z.object({
      pagination: z.enum(['true', 'false']).default('true'),
      page: PageQuery.shape.page,
      limit: PageQuery.shape.limit,
      name: text(100).optional(),
    }),
    success: [200, pageOf(Country)],
  }),
}
