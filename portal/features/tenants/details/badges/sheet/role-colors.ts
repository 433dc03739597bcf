import type { BadgeRole } from '#contract/badges/badge.ts'

/** Colors of the bands. White text has a contrast of at least 4.5 on each. Participants have the color of the page. */
export const roleColors: Record<Exclude<BadgeRole, 'participant'>, string> = {
  judge: '#7A1F5C',
  organizer: '#1F2430',
  mentor: '#0B6B4A',
  speaker: '#1D4FBF',
  sponsor: '#7D5200',
  volunteer: '#A8380B',
  press: '#4A5560',
  guest: '#5A3E9E',
}
