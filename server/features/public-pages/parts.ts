import type { Database } from '#server/platform/database/database.ts'
import type { Bodies } from '#server/platform/http/bodies.ts'
import type { Pages } from '#server/platform/publishing/pages.ts'
import type { ShareCards } from '#server/platform/share-cards/share-cards.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type PublicPagesParts = { database: Database; pages: Pages; settings: Settings; bodies: Bodies; shareCards: ShareCards }
