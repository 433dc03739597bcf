import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { announcementDetail } from './announcement-detail.ts'
import { cancelAnnouncement } from './cancel-announcement.ts'
import { createAnnouncement } from './create-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'
import type { AnnouncementsParts } from './parts.ts'
import { readAudience } from './read-audience.ts'
import { readNotice } from './read-notice.ts'
import { tryAnnouncement } from './try-announcement.ts'

export const announcementsRoutes = (parts: AnnouncementsParts): Handlers<Endpoints['announcements']> => ({
  list: listAnnouncements,
  audience: readAudience,
  notice: readNotice,
  create: createAnnouncement(parts),
  trial: tryAnnouncement(parts),
  detail: announcementDetail,
  cancel: cancelAnnouncement,
})
