import type { ProblemText } from '../problem.ts'

export const announcementProblems = {
  'announcement.not_found': { status: 404, ar: 'لا يوجد إعلان بهذا المعرّف.', en: 'Announcement not found.' },
  'announcement.nobody': {
    status: 422,
    ar: 'لا مستلمين لهذا الإعلان. اختر حالات أخرى.',
    en: 'This announcement has no recipients. Choose other statuses.',
  },
  'announcement.moment_past': {
    status: 422,
    ar: 'اختر وقتًا قادمًا خلال سنة.',
    en: 'Choose a time in the future, within a year.',
  },
  'announcement.notice_outdated': {
    status: 409,
    ar: 'نُشر تغيير آخر. راجع الرسالة المحدَّثة ثم أرسلها.',
    en: 'Another change was published. Review the updated message, then send it.',
  },
  'announcement.ended': { status: 409, ar: 'أُرسل هذا الإعلان أو أُوقف من قبل.', en: 'This announcement has already been sent or stopped.' },
  'announcement_template.not_found': { status: 404, ar: 'حُذف هذا القالب.', en: 'This template was deleted.' },
  'announcement_template.name_taken': {
    status: 409,
    ar: 'لديك قالب بهذا الاسم. اختر اسمًا آخر.',
    en: 'You already have a template with this name. Choose another name.',
  },
  'announcement_template.too_many': {
    status: 409,
    ar: 'لديك ثلاثون قالبًا، وهذا الحد الأعلى. احذف قالبًا لا تحتاج إليه.',
    en: 'You have 30 templates, which is the limit. Delete one that you don’t need.',
  },
} satisfies Record<string, ProblemText>
