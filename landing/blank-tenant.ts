import { Eligibility } from '#contract/tenant.ts'
import type { PageTenant } from './page-source.ts'

const none = { ar: '', en: '' }

/** A hackathon of which nothing is known but its days, each an instant: published, in person, in Riyadh's time. */
export function blankTenant(
  days: Pick<PageTenant, 'starts_at' | 'ends_at' | 'registration_opens_at' | 'registration_closes_at'>,
): PageTenant {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    tenant_name: 'blank',
    status: 'published',
    logo: null,
    cover: null,
    name: none,
    description: none,
    organizer: none,
    kind: 'hackathon',
    format: 'in_person',
    city: '',
    country: 'SA',
    venue: none,
    map_url: '',
    timezone: 'Asia/Riyadh',
    submission_closes_at: days.ends_at,
    winners_at: days.ends_at,
    called_off: null,
    called_off_reason: none,
    contact_email: '',
    languages: 'ar+en',
    visibility: 'listed',
    eligibility: Eligibility.parse({}),
    ...days,
  }
}
