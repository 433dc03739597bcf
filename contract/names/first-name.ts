// First names in greetings: titles are skipped, and compound names are complete.

/** Splits a name without titles into the first name, of one or more words, and the rest. A name that is only a title stays. */
export function splitName(fullname: string): { first: string; others: string } {
  const words = fullname.trim().split(/\s+/)
  const name = withoutTitles(words.join(' '))
  const first = compounds.map(compound => compound.exec(name)?.[0]).find(Boolean) ?? name.split(' ', 1)[0] ?? ''
  return { first, others: name.slice(first.length).trim() }
}

/** Returns the first name. Names such as «عبد الله», «نور الدين», Abdul Karim and Abd El Rahman have several words. */
export const firstNameOf = (fullname: string): string => splitName(fullname).first

/** Removes titles before the name: «د.», «م.», «أ.د.», «السيد», «الحاج», Dr., Eng., Prof. */
export function withoutTitles(fullname: string): string {
  const rest = fullname.trim().replace(title, '').trim()
  if (!/\p{L}/u.test(rest)) return fullname.trim()
  return rest === fullname.trim() ? rest : withoutTitles(rest)
}

const arabicTitles = 'ال(?:سيد|سيدة|حاج|حاجة|شيخ|شيخة|آنسة|انسة)|(?:ال)?(?:دكتور|مهندس|أستاذ|استاذ|بروفيسور|بروفسور)ة?'
const latinTitles = 'dr|eng|engr|prof|professor|doctor|mr|mrs|ms|miss|mx|hajj|haj|sheikh'
/** A letter is a title only before a dot, a slash or a space: «د محمد». */
const title = new RegExp(`^(?:(?:أ|ا)\\.?\\s?د(?=[\\s./])|[دمأا](?=[\\s./])|(?:${arabicTitles}|${latinTitles})(?=[\\s./]))[\\s./]*`, 'iu')

const article = '(?:[ -](?:al|el|ul|ar|er|ur|an|en|as|es|ad|ed|ash|esh))?'
const compounds = [
  /^(?:عبد|أبو|ابو|أبا|ابا|أم|ام)(?: ال)? [^ ]+/,
  /^[^ ]+ (?:الدين|الله|الإسلام|الاسلام|الهدى)(?= |$)/,
  new RegExp(`^(?:abd|abdul|abdel|abdal|abdur|abu|abou|abo|umm|oum)${article}[ -][^ ]+`, 'i'),
  /^[^ ]+ (?:al|el|ul|ed|ad|ud)[ -]?(?:din|deen|dine|huda|hoda|islam)(?= |$)/i,
  /^[^ ]+ (?:ullah|allah|eddin|eddine|uddin|addin)(?= |$)/i,
]
