import type { Tokens } from '#server/domain/sessions/tokens.ts'
import type { Unscoped } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type SwitchesParts = { database: Unscoped; tokens: Tokens; settings: Settings }
