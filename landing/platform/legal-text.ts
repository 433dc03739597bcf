import type { Language } from '#contract/language.ts'

export type LegalText = { lead: string; sections: LegalSection[] }
type LegalSection = { title: string; text: string; /** the retention table follows this section */ isKept?: true }

/** `name` is null if not configured. */
export type Operator = { name: string | null; email: string }

export type LegalWords = Record<Language, (named: { operator: string; email: string; privacy: string }) => LegalText>

/** Parses an operator's Markdown: `## ` starts a section. Drops `# ` headings, because the page renders the title. */
export function legalTextOf(markdown: string): LegalText {
  const [lead = '', ...parts] = `\n${markdown.replace(/\r\n?/g, '\n')}`.split(/\n## +/)
  const sections = parts.map(part => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
  const own = lead.split('\n').filter(line => !line.startsWith('# '))
  return { lead: own.join('\n').trim(), sections }
}
