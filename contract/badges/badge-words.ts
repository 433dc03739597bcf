// Words on badges, in both languages. Arabic words name the group, because its nouns for one person have a gender.

import type { L10n } from '../language.ts'
import type { BadgeRole } from './badge.ts'

export const roleWords: Record<BadgeRole, L10n> = {
  participant: { ar: 'المشاركون', en: 'Participant' },
  judge: { ar: 'لجنة التحكيم', en: 'Judge' },
  organizer: { ar: 'الفريق المنظّم', en: 'Organizer' },
  mentor: { ar: 'المرشدون', en: 'Mentor' },
  speaker: { ar: 'المتحدثون', en: 'Speaker' },
  sponsor: { ar: 'الرعاة', en: 'Sponsor' },
  volunteer: { ar: 'المتطوعون', en: 'Volunteer' },
  press: { ar: 'الإعلام', en: 'Press' },
  guest: { ar: 'الضيوف', en: 'Guest' },
}

export const tableWord: L10n = { ar: 'طاولة', en: 'Table' }
