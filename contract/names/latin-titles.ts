/** Returns a slug word in title case: `abu-dhabi` becomes Abu Dhabi, `ai` becomes AI. */
export const latinTitle = (word: string): string => titles.get(word) ?? word.split('-').map(capitalized).join(' ')

const capitalized = (word: string, at: number) =>
  word !== word.toLowerCase() || (at > 0 && small.has(word)) ? word : (titles.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
const small = new Set(['of', 'for', 'and', 'in', 'the', 'bin', 'bint'])

const titles = new Map(Object.entries({
  ai: 'AI', iot: 'IoT', it: 'IT', vr: 'VR', 'ar-tech': 'AR', nlp: 'NLP', hr: 'Human Resources', cx: 'CX', ux: 'UX', sdg: 'SDG', fintech: 'FinTech', healthtech: 'HealthTech',
  legaltech: 'LegalTech', edtech: 'EdTech', proptech: 'PropTech', infosec: 'InfoSec', realestate: 'Real Estate', ecommerce: 'E-commerce', '3d-printing': '3D Printing',
  'hajj-umrah': 'Hajj and Umrah', uae: 'UAE', kfupm: 'KFUPM', kaust: 'KAUST', kacst: 'KACST', sdaia: 'SDAIA', sabic: 'SABIC', uqu: 'Umm Al-Qura', pnu: 'Princess Nourah', mbs: 'Prince Mohammed bin Salman', gcc: 'GCC', zatca: 'ZATCA', rdia: 'RDIA', kfshrc: 'KFSHRC', 'ksau-hs': 'KSAU-HS', 'acwa-power': 'ACWA Power', acwa: 'ACWA',
  dewa: 'DEWA', ksrelief: 'KSrelief', 'anti-corruption': 'Anti-Corruption', gosi: 'GOSI', 'mohammed-v': 'Mohammed V', 'islamic-affairs-dawah-and-guidance': 'Islamic Affairs, Dawah and Guidance',
  'imam-university': 'Imam Mohammad Ibn Saud Islamic University', 'jordan-science-university': 'Jordan University of Science and Technology', 'princess-sumaya-university': 'Princess Sumaya University for Technology', cst: 'Communications, Space and Technology Commission', etec: 'Education and Training Evaluation Commission',
  adnoc: 'ADNOC', 'dp-world': 'DP World', roshn: 'ROSHN', nadec: 'NADEC', qatarenergy: 'QatarEnergy', flynas: 'flynas', flyadeal: 'flyadeal', 'solutions-by-stc': 'solutions by stc', 'e-learning': 'E-learning', 'e-payment': 'E-payment',
  'university-of-hafr-albatin': 'University of Hafr Al Batin', 'an-najah-national-university': 'An-Najah National University', 'al-quds-open-university': 'Al-Quds Open University', 'umm-al-qura-university': 'Umm Al-Qura University',
  neom: 'NEOM', alula: 'AlUla', ahsa: 'Al-Ahsa', khobar: 'Al Khobar', jubail: 'Al Jubail', baha: 'Al Baha', jouf: 'Al Jouf', kharj: 'Al Kharj', quds: 'Al-Quds',
  'hafr-albatin': 'Hafr Al Batin', 'wadi-dawasir': 'Wadi Al Dawasir', rak: 'Ras Al Khaimah', uaq: 'Umm Al Quwain',
})) // oxfmt-ignore
