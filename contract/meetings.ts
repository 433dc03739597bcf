export const platformTopics = ['page_setup', 'sponsorship', 'own_domain', 'other'] as const
export const hackathonTopics = ['mentoring', 'sponsorship', 'other'] as const
export const meetingTopics = ['page_setup', 'mentoring', 'sponsorship', 'own_domain', 'other'] as const
export type MeetingTopic = (typeof meetingTopics)[number]

/** `requested`: waiting for the host's confirmation. The last two are final. */
export const meetingStatuses = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]
export const isActiveMeeting = (status: MeetingStatus) => status === 'requested' || status === 'confirmed'

/** Minutes. */
export const meetingLengths = [15, 20, 30, 45, 60] as const

/** Days ahead that can be booked, and days per availability request. */
export const bookableDays = 60
export const maxDaysPerRequest = 14

/** Sunday is 0; the working week of the region. */
const workingDays = [0, 1, 2, 3, 4] as const
export const startingHours = () => workingDays.map(day => ({ day, from: '09:00', to: '16:00' }))

export const longestMeetingNote = 500
