import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** An administrator's transaction is no tenant's; what is done to one enters it by `database.within`. */
export type AdminTenantsParts = { database: Pick<Database, 'within'>; pages: Pages; settings: Settings }
