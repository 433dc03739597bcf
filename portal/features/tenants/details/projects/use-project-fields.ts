import { api } from '#contract/addresses.ts'
import type { ProjectContent } from '#contract/projects/project-fields.ts'
import type { ProjectDetail } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { choicesOf, textsOfProject } from '#landing/words.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Returns a function that reads the fields of a version in the order of the form, with labels instead of ids. */
export function useProjectFields(tenant: Tenant, { documents }: ProjectDetail) {
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const settings = useRead(api.projects.settings, { tenant: tenant.id })
  const source = {
    ...choicesOf(page.data?.content),
    questions: settings.data?.questions ?? [],
    documents,
    separator: ' · ',
    formatNumber,
  }
  return (content: ProjectContent) => textsOfProject(content, source, currentLanguage())
}
