// Projects of hackathons in pictures of the handbook.

import type { Language } from '#contract/language.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submitProjects } from '#server/testing/rows/judging.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const projects = [
  {
    ar: 'بوصلة الواحة',
    en: 'Oasis Compass',
    line: { ar: 'خريطة للآبار القديمة يحدّثها أهل القرية', en: 'A map of old wells that villagers update' },
  },
  { ar: 'قطرة', en: 'Qatra', line: { ar: 'مستشعر يكشف تسرّب الماء في البيوت', en: 'A sensor that finds leaks at home' } },
  { ar: 'سقيا', en: 'Suqya', line: { ar: 'جدول ري يتعلّم من رطوبة التربة', en: 'An irrigation plan that follows the soil' } },
]

/** Returns a published hackathon with three submitted projects, and its owner. Other owners keep names unique in lists. */
export async function hackathonWithProjects(app: TestApp, language: Language) {
  const owner: Person = await newPerson(app)
  const tenant = await publishedForm(owner)
  const ids = await submitProjects(
    app,
    tenant.id,
    projects.map(({ ar, en, line }) => ({ name: ar, language, content: { name: { ar, en }, line } })),
  )
  return { owner, tenant, ids, names: projects.map(project => project[language]) }
}

export const judgeName = { ar: 'منى السالم', en: 'Mona Alsalem' }
