import type { ProblemText } from '../problem.ts'

export const projectProblems = {
  'project.not_found': { status: 404, ar: 'لا يوجد مشروع بهذا المعرّف.', en: 'Project not found.' },
  'project.reason_needed': {
    status: 422,
    ar: 'اكتب سبب الاستبعاد؛ يصل إلى الفريق بالبريد.',
    en: 'Enter the reason. The team gets it by email.',
  },
  'project.no_late_request': {
    status: 409,
    ar: 'لا يوجد طلب تسليم متأخر لهذا المشروع.',
    en: 'This project has no late request.',
  },
  'projects.deadline_past': {
    status: 422,
    ar: 'هذا الوقت مضى. اختر وقتًا قادمًا لإغلاق التسليم.',
    en: 'That time has passed. Choose a later deadline.',
  },
  'projects.deadline_needed': {
    status: 409,
    ar: 'سلّمت فرق مشاريعها. لا يمكن حذف موعد الإغلاق، ويمكن تغييره.',
    en: 'Teams have saved projects. The deadline can be changed, but not removed.',
  },
} satisfies Record<string, ProblemText>
