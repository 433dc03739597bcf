// The form of a team's project.

import type { Picture } from '#contract/landing-pages/picture.ts'
import { type Language, languages } from '#contract/language.ts'
import { documentBytes, pictureBytes } from '#contract/limits.ts'
import { longestLateText, longestProject, maxProjectPictures, projectLinks } from '#contract/projects/project.ts'
import { plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { type FieldView, tracksOf } from '../registrations/register-form.ts'
import { fieldNames } from '../words/fields.ts'
import { askedQuestions, prizesOf } from './offer.ts'
import type { StoredOwnProject } from './stored-project.ts'
import { projectWords } from './words.ts'

export type ProjectFormView = {
  action: string
  version: number
  fields: readonly FieldView[]
  other: { legend: string; hint: string; fields: readonly FieldView[] } | null
  rest: readonly FieldView[]
  pictures: readonly { id: string; picture: Picture }[]
  pictureField: FieldView
  document: { id: string; url: string; name: string } | null
  documentField: FieldView
  questions: readonly FieldView[]
  /** reason of a request to submit after the deadline; null before the deadline and after a request */
  late: FieldView | null
}

/** Whether the team can request to submit after the deadline. The request carries the whole form. */
export const mayRequestLate = ({ blocked, is_open, counting, late, state }: StoredOwnProject) =>
  blocked === null && !is_open && counting === null && late === null && state === 'active'

export function formOfProject(page: Page, stored: StoredOwnProject, action: string): ProjectFormView {
  const { language, format } = page
  const words = projectWords[language]
  const { values = {}, errors = {} } = page.form ?? {}
  const { content } = stored
  const { optional } = fieldNames[language]
  const isTyped = Object.keys(errors).length > 0 || 'version' in values
  const field = (name: string, value: string, given: Omit<Parameters<typeof plainField>[0], 'name'>) =>
    plainField({
      required: false,
      ...given,
      name,
      value: isTyped ? (values[name] ?? '') : value,
      error: errors[name] ?? '',
    })
  const texts = (of: Language, isOwn: boolean) =>
    (['name', 'line', 'description'] as const).map(part =>
      field(`${part}_${of}`, content[part][of], {
        type: part === 'description' ? 'lines' : 'line',
        label: words[part],
        hint: part === 'description' && isOwn ? words.descriptionHint : '',
        optional: isOwn && part !== 'description' ? '' : optional,
        longest: longestProject[part],
        lang: of,
      }),
    )
  const others = languages.filter(other => other !== language && page.addresses[other] !== undefined)
  const tracks = tracksOf(page)
  const prizes = prizesOf(page)
  const choice = (name: 'tracks' | 'prizes', options: FieldView['options']) =>
    options.length > 0 ? [field(name, content[name].join('\n'), { type: 'choices', label: words[name], optional, options })] : []
  return {
    action,
    version: stored.version,
    fields: texts(language, true),
    other:
      others.length > 0
        ? { legend: words.otherLanguage, hint: words.otherHint, fields: others.flatMap(other => texts(other, false)) }
        : null,
    rest: [
      field('pitch_language', content.pitch_language, {
        type: 'choice',
        label: words.pitch,
        optional,
        options: languages.map(value => ({ value, label: words.pitchOption[value] })),
      }),
      ...choice('tracks', tracks),
      ...choice('prizes', prizes),
      ...projectLinks.map(link => field(link, content.links[link], { type: 'link', label: words[link], optional })),
    ],
    pictures: content.pictures.flatMap(id => (stored.pictures[id] ? [{ id, picture: stored.pictures[id] }] : [])),
    pictureField: field('pictures', '', {
      type: 'file',
      label: words.pictures,
      hint: words.picturesHint(format.number(maxProjectPictures), format.fileSize(pictureBytes)),
      optional,
      accept: 'image/png,image/jpeg,image/webp,image/avif',
      isMultiple: true,
    }),
    document: stored.document,
    documentField: field('document', '', {
      type: 'file',
      label: words.document,
      hint: words.documentHint(format.fileSize(documentBytes)),
      optional,
      accept: 'application/pdf',
    }),
    late: mayRequestLate(stored)
      ? field('late_text', '', { type: 'lines', label: words.lateReason, longest: longestLateText, required: true })
      : null,
    questions: askedQuestions(page, stored.questions).map((asked, _, all) => {
      const question = stored.questions.find(({ id }) => `q_${id}` === asked.name)
      const conditional = all.filter(({ when }) => when)
      const options =
        asked.type === 'yes_no'
          ? [
              { value: 'yes', label: fieldNames[language].yes },
              { value: 'no', label: fieldNames[language].no },
            ]
          : (question?.options ?? []).map(({ id, label }) => ({ value: id, label: page.call(label) })).filter(({ label }) => label)
      return field(asked.name, content.answers[asked.name] ?? '', {
        type: asked.type,
        label: page.call(question?.label ?? { ar: '', en: '' }),
        optional: asked.required ? '' : optional,
        options: options.map(option => {
          const met = conditional.flatMap(({ when }, n) =>
            when?.field === asked.name && when.values.includes(option.value) ? [`c${n}`] : [],
          )
          return met.length > 0 ? { ...option, meets: met.join(' ') } : option
        }),
        ...(asked.when && { shownIf: `w${conditional.indexOf(asked)}` }),
      })
    }),
  }
}
