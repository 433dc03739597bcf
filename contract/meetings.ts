// What a booked meeting is made of, for screens too: what it may be about, and which hours a host keeps unless they say otherwise.

/** Of a meeting with the platform’s team; with a hackathon’s, what its team can answer. */
export const platformTopics = ['page_setup', 'sponsorship', 'own_domain', 'other'] as const
export const hackathonTopics = ['mentoring', 'sponsorship', 'other'] as const
export const meetingTopics = ['page_setup', 'mentoring', 'sponsorship', 'own_domain', 'other'] as const
export type MeetingTopic = (typeof meetingTopics)[number]

/** `requested` waits for its host, who may have asked to be asked; the last two are over. */
export const meetingStatuses = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]
export const stillMeets = (status: MeetingStatus) => status === 'requested' || status === 'confirmed'

/** Lengths of a meeting in minutes. */
export const meetingLengths = [15, 20, 30, 45, 60] as const

/** Days ahead that can be booked, and days that are asked for at once. */
export const bookableDays = 60
export const mostDaysAsked = 14

/** Sunday is 0; the working week of the region. */
const workingDays = [0, 1, 2, 3, 4] as const
export const startingHours = () => workingDays.map(day => ({ day, from: '09:00', to: '16:00' }))

export const longestMeetingNote = 500
