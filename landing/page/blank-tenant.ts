import { defaultFacts } from '#contract/tenants/tenant.ts'
import type { PageTenant } from './page-source.ts'

/** Returns default facts with the given dates (instants): published, in person, Asia/Riyadh. */
export function blankTenant(
  days: Pick<PageTenant, 'starts_at' | 'ends_at' | 'registration_opens_at' | 'registration_closes_at'>,
): PageTenant {
  return {
    ...defaultFacts,
    id: '00000000-0000-4000-8000-000000000000',
    tenant_name: 'blank',
    status: 'published',
    logo: null,
    cover: null,
    og_image: null,
    submission_closes_at: days.ends_at,
    winners_at: days.ends_at,
    ...days,
  }
}
