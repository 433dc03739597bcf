import type { Language } from '#contract/language.ts'

export type LegalText = { /** text before the first heading */ lead: string; sections: LegalSection[] }
type LegalSection = { title: string; text: string; /** the table of retention periods follows this section */ isKept?: true }

/** Operator of this installation; `name` is null if not configured. */
export type Operator = { name: string | null; email: string }

export type LegalWords = Record<Language, (named: { operator: string; email: string; privacy: string }) => LegalText>

/** Parses the operator's Markdown: `## ` starts a section; a `# ` heading is dropped. */
export function legalTextOf(markdown: string): LegalText {
  const [lead = '', ...parts] = `\n${markdown.replace(/\r\n?/g, '\n')}`.split(/\n## +/)
  const sections = parts.map(part => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
  const own = lead.split('\n').filter(line => !line.startsWith('# '))
  return { lead: own.join('\n').trim(), sections }
}
