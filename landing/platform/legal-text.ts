// A legal text as data: little Markdown under headings.
import type { Language } from '#contract/language.ts'

export type LegalText = { /** before the first heading */ lead: string; sections: LegalSection[] }
type LegalSection = { title: string; text: string; /** the table of what is kept for how long follows it */ isKept?: true }

/** Who runs this installation; a name is null where its operator has set none. */
export type Operator = { name: string | null; email: string }

/** Ours, by what they name. */
export type LegalWords = Record<Language, (named: { operator: string; email: string; privacy: string }) => LegalText>

/** An operator's Markdown: `## ` begins a section; a `# ` heading is the page's own and goes. */
export function legalTextOf(markdown: string): LegalText {
  const [lead = '', ...parts] = `\n${markdown.replace(/\r\n?/g, '\n')}`.split(/\n## +/)
  const sections = parts.map(part => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
  const own = lead.split('\n').filter(line => !line.startsWith('# '))
  return { lead: own.join('\n').trim(), sections }
}
