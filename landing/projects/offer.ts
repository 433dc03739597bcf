// What a hackathon's page offers to projects: tracks, special prizes and the organizers' questions.

import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { type FormField, isAsked, questionFields } from '#contract/registrations/registration.ts'
import type { Page } from '../page/page.ts'
import { tracksOf } from '../registrations/register-form.ts'
import type { StoredOwnProject } from './stored-project.ts'

/** Returns the choices of the page and the questions that are asked of this project. */
export const offerOf = (page: Page, { questions, content }: Pick<StoredOwnProject, 'questions' | 'content'>) => ({
  tracks: tracksOf(page).map(({ value }) => value),
  prizes: prizesOf(page).map(({ value }) => value),
  questions: askedQuestions(page, questions).filter(field => isAsked(field, content.answers)),
})

/** Questions that have a text in the page's language. */
export const askedQuestions = (page: Page, questions: Register['questions']): FormField[] =>
  questionFields(questions).filter(
    ({ name }) => page.call(questions.find(({ id }) => `q_${id}` === name)?.label ?? { ar: '', en: '' }) !== '',
  )

/** Special prizes, for which teams decide whether to compete. All projects compete for places. */
export const prizesOf = (page: Page) =>
  (sectionOf(page.content, 'prizes')?.rows ?? [])
    .filter(({ place }) => place === 0)
    .map(row => ({ value: row.id, label: page.call(row.title) }))
    .filter(({ label }) => label)
