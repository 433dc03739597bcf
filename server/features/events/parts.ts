import type { Endpoints } from '#contract/endpoints.ts'
import type { SeatLinks } from '#server/domain/seats/seat-links.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { MemberContext, Replying, UserContext } from '#server/platform/http/context.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type EventsParts = { pictures: Pictures; store: FileStore; settings: Settings; seatLinks: SeatLinks }
/** An editor of a hackathon, or an administrator. */
export type EventWriter = (MemberContext | UserContext) & Replying<Endpoints['events']['create']>
