// Values of a newer version, next to which the form keeps what was typed.

import type { Register } from '#contract/landing-pages/register-section.ts'
import { type Language, languages } from '#contract/language.ts'
import type { ProjectContent } from '#contract/projects/project.ts'
import type { Page } from '../page/page.ts'
import { tracksOf } from '../registrations/register-form.ts'
import { momentIn } from '../time/moment.ts'
import { prizesOf } from './offer.ts'
import type { ProjectOutcome, StoredOwnProject } from './stored-project.ts'
import { projectWords } from './words.ts'

type Newer = NonNullable<ProjectOutcome['theirs']>
export type ConflictView = {
  text: string
  lines: readonly { key: string; label: string; value: string; lang: Language | undefined }[]
}

export function conflictOf(page: Page, stored: StoredOwnProject, { content, document, changed, by, saved_at }: Newer): ConflictView {
  const words = projectWords[page.language]
  const values: Record<string, string> = { ...fieldTexts(page, content, stored.questions), document }
  return {
    text: words.conflict(by ?? words.someone, momentIn(page, saved_at)),
    lines: changed
      .filter(name => values[name] !== undefined)
      .map(name => ({
        key: name,
        label: labelOf(page, name, stored.questions),
        value: values[name] || words.emptyValue,
        lang: /_(ar|en)$/.exec(name)?.[1] as Language | undefined,
      })),
  }
}

/** Returns the labels of selected options, and texts unchanged. Pictures are counted. */
function fieldTexts(page: Page, content: ProjectContent, questions: Register['questions']): Record<string, string> {
  const words = projectWords[page.language]
  const labels = (ids: readonly string[], options: readonly { value: string; label: string }[]) =>
    ids.map(id => options.find(({ value }) => value === id)?.label ?? id).join(`${page.words.comma} `)
  return {
    ...Object.fromEntries(
      languages.flatMap(language =>
        (['name', 'line', 'description'] as const).map(part => [`${part}_${language}`, content[part][language]]),
      ),
    ),
    pitch_language: content.pitch_language && words.pitchOption[content.pitch_language],
    tracks: labels(content.tracks, tracksOf(page)),
    prizes: labels(content.prizes, prizesOf(page)),
    ...content.links,
    pictures: page.format.number(content.pictures.length),
    ...Object.fromEntries(
      questions.map(question => [
        `q_${question.id}`,
        labels(
          (content.answers[`q_${question.id}`] ?? '').split('\n').filter(Boolean),
          question.options.map(({ id, label }) => ({ value: id, label: page.call(label) })),
        ),
      ]),
    ),
  }
}

function labelOf(page: Page, name: string, questions: Register['questions']): string {
  const words = projectWords[page.language]
  const [, part, language] = /^(name|line|description)_(ar|en)$/.exec(name) ?? []
  if (part && language) {
    const label = words[part as 'name' | 'line' | 'description']
    return language === page.language ? label : `${label} (${words.otherLanguage})`
  }
  if (name === 'pitch_language') return words.pitch
  const question = questions.find(({ id }) => `q_${id}` === name)
  if (question) return page.call(question.label)
  return words[name as 'tracks' | 'prizes' | 'pictures' | 'document' | 'repository' | 'demo' | 'video']
}
