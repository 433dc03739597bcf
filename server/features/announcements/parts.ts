import type { AnnouncementMeans } from '#server/domain/announcements/send-announcements.ts'
import type { Unscoped } from '#server/platform/database/database.ts'

export type AnnouncementsParts = { database: Unscoped; announcementMeans: AnnouncementMeans }
