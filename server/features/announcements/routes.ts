import type { Endpoints } from '#contract/endpoints.ts'
import type { AnnouncementMeans } from '#server/domain/announcements/send-announcements.ts'
import type { Unscoped } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { announcementDetail } from './announcement-detail.ts'
import { cancelAnnouncement } from './cancel-announcement.ts'
import { createAnnouncement } from './create-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'
import { readAudience } from './read-audience.ts'
import { readNotice } from './read-notice.ts'
import { tryAnnouncement } from './try-announcement.ts'

export const announcementsRoutes = (parts: {
  database: Unscoped
  announcementMeans: AnnouncementMeans
}): Handlers<Endpoints['announcements']> => ({
  list: listAnnouncements,
  audience: readAudience,
  notice: readNotice,
  create: createAnnouncement(parts),
  trial: tryAnnouncement(parts),
  detail: announcementDetail,
  cancel: cancelAnnouncement,
})
