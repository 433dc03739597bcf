import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { announcementDetail } from './announcement-detail.ts'
import { cancelAnnouncement } from './cancel-announcement.ts'
import { createAnnouncement } from './create-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'
import { readAudience } from './read-audience.ts'
import { readNotice } from './read-notice.ts'
import { tryAnnouncement } from './try-announcement.ts'

export const announcementsRoutes: Handlers<Endpoints['announcements']> = {
  list: listAnnouncements,
  audience: readAudience,
  notice: readNotice,
  create: createAnnouncement,
  trial: tryAnnouncement,
  detail: announcementDetail,
  cancel: cancelAnnouncement,
}
