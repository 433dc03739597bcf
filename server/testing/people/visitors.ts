// Test helpers for published pages and their registration forms.

import { startingContent } from '#contract/landing-pages/content.ts'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { TestApp } from '../test-app.ts'
import { newHackathon, type Person } from './people.ts'

/** Publishes a hackathon with one track, "water", and open registration. */
export async function publishedForm(
  person: Person,
  register: Partial<Register> = {},
  facts: Parameters<typeof newHackathon>[1] = {},
): Promise<Tenant> {
  const tenant = await newHackathon(person, facts)
  const content = startingContent()
  const sections = content.sections.map(section => {
    if (section.type === 'register') return { ...section, ...register }
    return section.type === 'tracks' ? { ...section, rows: [water] } : section
  })
  await person.calls.landingPages.create({ tenant: tenant.id, form: { content: { ...content, sections } } })
  await person.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

const none = { ar: '', en: '' }
const water = {
  id: 'water',
  title: { ar: 'الماء', en: '' },
  subtitle: none,
  description: none,
  challenge: none,
  sponsor: none,
  icon: 'water' as const,
}

export const visitor = (email: string) => ({ fullname: 'ريم العتيبي', email, phone: '0501234567', consent: 'yes' })

type Fields = Record<string, string> | [string, string][]

/** Submits a form like a browser without JavaScript. */
export const postForm = (app: TestApp, tenantName: string, fields: Fields, path = '/register', headers: Record<string, string> = {}) =>
  app.visit(tenantName, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
