export const platformTopics = ['page_setup', 'sponsorship', 'own_domain', 'other'] as const
export const hackathonTopics = ['mentoring', 'sponsorship', 'other'] as const
export const meetingTopics = ['page_setup', 'mentoring', 'sponsorship', 'own_domain', 'other'] as const
export type MeetingTopic = (typeof meetingTopics)[number]

/** States of a meeting. `requested`: waiting for the host's confirmation. `declined` and `cancelled` are final. */
export const meetingStatuses = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]
export const isActiveMeeting = (status: MeetingStatus) => status === 'requested' || status === 'confirmed'

/** Lengths of a meeting in minutes. */
export const meetingLengths = [15, 20, 30, 45, 60] as const

/** Number of days ahead that guests can book, and maximum number of days in an availability request. */
export const bookableDays = 60
export const maxDaysPerRequest = 14

/** Default working days: Sunday (0) to Thursday. */
const workingDays = [0, 1, 2, 3, 4] as const
export const startingHours = () => workingDays.map(day => ({ day, from: '09:00', to: '16:00' }))

export const longestMeetingNote = 500
