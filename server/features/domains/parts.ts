import type { CustomDomains } from '#server/domain/custom-domains/custom-domains.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Unscoped } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type DomainsParts = { database: Unscoped; settings: Settings; pages: Pages; customDomains: CustomDomains }
