import type { Codes } from '#server/domain/accounts/email-codes.ts'
import type { PersonalData } from '#server/domain/accounts/personal-data.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Unscoped } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type AccountParts = {
  database: Unscoped
  codes: Codes
  pages: Pages
  personalData: PersonalData
  /** they say whom to ask */ settings: Pick<Settings, 'operator'>
}
