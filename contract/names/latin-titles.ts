/** Returns a slug word in title case: `abu-dhabi` becomes Abu Dhabi, `ai` becomes AI. */
export const latinTitle = (word: string): string => titles.get(word) ?? word.split('-').map(capitalized).join(' ')

const capitalized = (word: string) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word)

const titles = new Map(Object.entries({
  ai: 'AI', iot: 'IoT', it: 'IT', vr: 'VR', 'ar-tech': 'AR', nlp: 'NLP', hr: 'HR', cx: 'CX', ux: 'UX', sdg: 'SDG', fintech: 'FinTech', healthtech: 'HealthTech',
  legaltech: 'LegalTech', edtech: 'EdTech', proptech: 'PropTech', infosec: 'InfoSec', realestate: 'Real Estate', ecommerce: 'E-commerce', '3d-printing': '3D Printing',
  'hajj-umrah': 'Hajj and Umrah', uae: 'UAE', kfupm: 'KFUPM', kaust: 'KAUST', kacst: 'KACST', sdaia: 'SDAIA', sabic: 'SABIC', uqu: 'Umm Al-Qura', pnu: 'PNU', mbs: 'MBS',
  neom: 'NEOM', alula: 'AlUla', ahsa: 'Al-Ahsa', khobar: 'Al Khobar', jubail: 'Al Jubail', baha: 'Al Baha', jouf: 'Al Jouf', kharj: 'Al Kharj', quds: 'Al-Quds',
  'hafr-albatin': 'Hafr Al Batin', 'wadi-dawasir': 'Wadi Al Dawasir', rak: 'Ras Al Khaimah', uaq: 'Umm Al Quwain',
})) // oxfmt-ignore
