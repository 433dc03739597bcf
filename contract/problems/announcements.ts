import type { ProblemText } from './problem-text.ts'

export const announcementProblems = {
  'announcement.not_found': { status: 404, ar: 'لا يوجد إعلان بهذا المعرّف.', en: 'There is no such announcement.' },
  'announcement.nobody': {
    status: 422,
    ar: 'لا أحد يصله هذا الإعلان الآن. اختر حالات أخرى.',
    en: 'Nobody would get this announcement now. Choose others.',
  },
  'announcement.moment_past': {
    status: 422,
    ar: 'مضى هذا الموعد، أو هو بعد أكثر من سنة. اختر موعدًا آخر.',
    en: 'That moment has passed, or is more than a year away. Choose another.',
  },
  'announcement.notice_outdated': {
    status: 409,
    ar: 'نُشر تغيير آخر بعد كتابة هذه الرسالة. راجع الرسالة الجديدة ثم أرسلها.',
    en: 'Another change was published after this message was written. Check the new message, then send it.',
  },
  'announcement.ended': { status: 409, ar: 'انتهى إرسال هذا الإعلان من قبل.', en: 'This announcement has already ended.' },
} satisfies Record<string, ProblemText>
