// ISO 3166-1 countries: names from i18n-iso-countries, dial codes from libphonenumber.

import arabic from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Language } from '#contract/language.ts'
import type { Country } from '#contract/places/countries-endpoints.ts'
import { countryCodes } from '#contract/places/country-codes.ts'
import { folded } from '#contract/text/folding.ts'

type Known = Omit<Country, 'name'> & { /** all names in both languages, normalized for search */ names: string[] }

const all: Known[] = countryCodes.map(id => {
  const [ar, en] = [namesIn(arabic.countries, id), namesIn(english.countries, id)]
  return { id, name_ar: ar[0] ?? id, name_en: en[0] ?? id, dial_code: dialCodeOf(id), flag: flagOf(id), names: [...ar, ...en].map(folded) }
})
const byId = new Set(countryCodes)

/** `id` is an upper-case ISO 3166-1 code. */
export const isCountry = (id: string) => byId.has(id)

/** Matches name, code or dial code, best match first. An empty search returns all, nearest countries first. */
export function findCountries(language: Language, search: string): Country[] {
  const wanted = folded(search.trim())
  const sorted = wanted ? ranked(byName[language], wanted) : nearFirst(byName[language])
  return sorted.map(({ names: _, ...country }) => ({ ...country, name: country[`name_${language}`] }))
}

const sortedIn = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  return all.toSorted((a, b) => compare(a[`name_${language}`], b[`name_${language}`]))
}
const byName: Record<Language, Known[]> = { ar: sortedIn('ar'), en: sortedIn('en') }

/** Arab League countries by distance, nearest last. */
const circles = ['DZ KM DJ EG IQ JO LB LY MR MA PS SO SD SY TN YE', 'AE BH KW OM QA', 'SA'].map(ids => new Set(ids.split(' ')))
const circleOf = ({ id }: Known) => circles.findIndex(ids => ids.has(id))
const nearFirst = (countries: Known[]) => countries.toSorted((a, b) => circleOf(b) - circleOf(a))

/** Returns the countries that match: exact matches first, then prefixes, then substrings. */
function ranked(countries: Known[], wanted: string): Known[] {
  const dialled = wanted.replace(/^(?:00|\+)?(?=\d+$)/, '+')
  const rank = ({ id, dial_code, names }: Known) => {
    if (id.toLowerCase() === wanted || dial_code === dialled || names.includes(wanted)) return 0
    if (names.some(name => name.replace(/^ال/, '').startsWith(wanted.replace(/^ال(?=.)/, '')))) return 1
    return names.some(name => name.includes(wanted)) || (/^\+\d/.test(dialled) && dial_code.startsWith(dialled)) ? 2 : 3
  }
  return [0, 1, 2].flatMap(level => countries.filter(country => rank(country) === level))
}

function namesIn(countries: Readonly<Record<string, string | readonly string[]>>, id: string): readonly string[] {
  const names = countries[id] ?? []
  return typeof names === 'string' ? [names] : names
}

function dialCodeOf(id: string) {
  return isSupportedCountry(id) ? `+${getCountryCallingCode(id)}` : ''
}

/** Returns the flag emoji of a country code: two regional indicator letters, of which U+1F1E6 is A. */
function flagOf(id: string) {
  return String.fromCodePoint(...[...id].map(letter => 0x1f1e6 + letter.charCodeAt(0) - 65))
}
