// Values of a newer version, next to which the form keeps what was typed.

import type { Language } from '#contract/language.ts'
import type { Page } from '../page/page.ts'
import { momentIn } from '../time/moment.ts'
import { choicesOf, textsOfProject } from './field-texts.ts'
import { inLanguage } from './field-words.ts'
import type { ProjectOutcome, StoredOwnProject } from './stored-project.ts'
import { projectWords } from './words.ts'

type Newer = NonNullable<ProjectOutcome['theirs']>
export type ConflictView = {
  text: string
  lines: readonly { key: string; label: string; value: string; lang: Language | undefined }[]
}

export function conflictOf(
  page: Page,
  { questions }: StoredOwnProject,
  { content, documents, changed, by, saved_at }: Newer,
): ConflictView {
  const words = projectWords[page.language]
  const source = {
    ...choicesOf(page.content),
    questions,
    documents,
    separator: `${page.words.comma} `,
    formatNumber: page.format.number,
  }
  return {
    text: words.conflict(by ?? words.someone, momentIn(page, saved_at)),
    lines: textsOfProject(content, source, page.language)
      .filter(({ name }) => changed.includes(name))
      .map(({ name, label, language, text }) => ({
        key: name,
        label: language === undefined || language === page.language ? label : `${label} (${inLanguage[page.language][language]})`,
        value: text || words.emptyValue,
        lang: language,
      })),
  }
}
