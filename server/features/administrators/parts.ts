import type { Settings } from '#server/platform/settings/settings.ts'

/** The settings say whom to ask. */
export type AdministratorsParts = { settings: Pick<Settings, 'operator'> }
