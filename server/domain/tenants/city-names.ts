import { namesOfCity } from '#contract/cities.ts'
import type { Written } from '#server/platform/database/stored-fields.ts'

/** Beside a city stand all of its names, so that search finds it by each. */
export const withCityNames = (written: readonly Written[]): Written[] =>
  written.flatMap(each => (each[0] === 'city' ? [each, ['city_names', namesOfCity(String(each[1]))]] : [each]))
