import { defaultFacts, type TenantFacts } from '#contract/tenants/tenant.ts'

export const sampleFacts: TenantFacts = {
  ...defaultFacts,
  name: { ar: 'واحة', en: 'Waha' },
  city: 'الأحساء',
  starts_at: '2026-11-12T09:00:00+03:00',
  ends_at: '2026-11-14T18:00:00+03:00',
  registration_opens_at: '2026-10-01T09:00:00+03:00',
  registration_closes_at: '2026-10-29T23:59:00+03:00',
  contact_email: 'team@waha.example',
}
