// The form of a team's project.

import type { Picture } from '#contract/landing-pages/picture.ts'
import { type Language, languages } from '#contract/language.ts'
import { documentBytes, pictureBytes } from '#contract/limits.ts'
import { type FieldOfProject, fieldsOfProject, projectFields, projectLinks } from '#contract/projects/project-fields.ts'
import { longestLateText } from '#contract/projects/project.ts'
import type { FieldView } from '../forms/field-view.ts'
import { plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { tracksOf } from '../registrations/register-form.ts'
import { fieldNames } from '../words/fields.ts'
import { pitchLanguages, projectFieldWords } from './field-words.ts'
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
  const fields = fieldsOfProject(content)
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
  const labels = projectFieldWords[language]
  const texts = (of: Language, isOwn: boolean) =>
    fields.flatMap(({ field: name, kind, rules, value }) => {
      if (kind !== 'bilingual') return []
      const { label, hint = '' } = labels[name]
      return field(`${name}_${of}`, value[of], {
        type: rules.lines ? 'lines' : 'line',
        label,
        hint: isOwn ? hint : '',
        optional: isOwn && rules.need === 'submission' ? '' : optional,
        longest: rules.max,
        lang: of,
      })
    })
  const choices = { tracks: tracksOf(page), prizes: prizesOf(page) }
  /** Texts in two languages and files have places of their own in the form. */
  const inputsOf = ({ field: name, kind, rules, value }: FieldOfProject): FieldView[] => {
    const { label, hint = '' } = labels[name]
    const given = { label, hint, optional: rules.need === 'submission' ? '' : optional }
    switch (kind) {
      case 'bilingual':
      case 'pictures':
      case 'document':
        return []
      case 'text':
        return [field(name, value, { ...given, type: rules.lines ? 'lines' : 'line', longest: rules.max })]
      case 'language': {
        const options = languages.map(option => ({ value: option, label: pitchLanguages[language][option] }))
        return [field(name, value, { ...given, type: 'choice', options })]
      }
      case 'choices': {
        const options = choices[rules.of]
        return options.length > 0 ? [field(name, value.join('\n'), { ...given, type: 'choices', options })] : []
      }
      case 'links':
        return projectLinks.map(link => field(link, value[link] ?? '', { ...given, type: 'link', label: labels[link].label }))
    }
  }
  const others = languages.filter(other => other !== language && page.addresses[other] !== undefined)
  return {
    action,
    version: stored.version,
    fields: texts(language, true),
    other:
      others.length > 0
        ? { legend: words.otherLanguage, hint: words.otherHint, fields: others.flatMap(other => texts(other, false)) }
        : null,
    rest: fields.flatMap(inputsOf),
    pictures: content.pictures.flatMap(id => (stored.pictures[id] ? [{ id, picture: stored.pictures[id] }] : [])),
    pictureField: field('pictures', '', {
      type: 'file',
      label: labels.pictures.label,
      hint: words.picturesHint(format.number(projectFields.pictures.max), format.fileSize(pictureBytes)),
      optional,
      accept: 'image/png,image/jpeg,image/webp,image/avif',
      isMultiple: true,
    }),
    document: stored.document,
    documentField: field('document', '', {
      type: 'file',
      label: labels.document.label,
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
