import { optionalTypes, Section } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { demoHackathons } from '#server/demo/demo-hackathons.ts'
import { newHackathon, type Person } from '#server/testing/people/people.ts'

/** Creates a page with every section type. A page without a city cannot be published. */
export async function richHackathon(person: Person, { preset = '#0097B5', live = true } = {}): Promise<Tenant> {
  const tenant = await newHackathon(person, { contact_email: 'salam@example.com', ...(!live && { city: '' }) })
  await person.calls.landingPages.create({ tenant: tenant.id, form: { content: { ...written(), preset } } })
  if (live) await person.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

/** Creates an unpublished page with all required fields. Returns the hackathon's tenant name. */
export async function youngHackathon(person: Person, name: L10n): Promise<string> {
  const { id: tenant, tenant_name } = await newHackathon(person, { name })
  await person.calls.landingPages.create({ tenant, form: {} })
  return tenant_name
}

function written() {
  const open = demoHackathons.find(({ tenant_name }) => tenant_name === 'nakheel')
  if (!open) throw new Error('there is no demo page')
  const optional = [...optionalTypes].map(type => Section.parse({ id: type, type }))
  return { ...open.page, sections: [...open.page.sections, ...optional] }
}
