import type { NoticeMeans } from '#server/domain/meetings/meeting-notices.ts'
import type { Unscoped } from '#server/platform/database/database.ts'

export type MeetingsParts = { database: Unscoped; means: NoticeMeans; /** whom to write to where no hackathon says so */ operator: string }
