import type { ProblemText } from './problem-text.ts'

export const calendarProblems = {
  'calendar.unreadable': {
    status: 422,
    ar: 'هذا ليس ملف تقويم (‎.ics) يمكن قراءته.',
    en: 'This is no calendar file (.ics) that can be read.',
  },
} satisfies Record<string, ProblemText>
