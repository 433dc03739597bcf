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
  'project.erased': {
    status: 409,
    ar: 'حُذف هذا المشروع مع تسجيل صاحبه، فلا يُستعاد.',
    en: 'This project was deleted with its owner’s registration and can’t be restored.',
  },
  'project.party_has_another': {
    status: 409,
    ar: 'لهذا الفريق مشروع آخر مشارك، ولكل فريق مشروع واحد. اسحب المشروع الآخر أولًا.',
    en: 'This team has another project in the running, and a team has one. Withdraw the other project first.',
  },
  'project.is_withdrawn': {
    status: 409,
    ar: 'المشروع مسحوب. أعده أولًا، ثم غيّر أعضاءه.',
    en: 'The project is withdrawn. Restore it first, then change its members.',
  },
  'project.table_taken': {
    status: 409,
    ar: ({ name }) => `هذه الطاولة لمشروع «\u2068${name}\u2069». اختر رقمًا آخر.`,
    en: ({ name }) => `This table belongs to project “${name}”. Choose another one.`,
  },
  'project.person_not_found': {
    status: 404,
    ar: 'ليس في المشروع أو في الهاكاثون مسجّل بهذا المعرّف.',
    en: 'No registered person of the project or the hackathon has this id.',
  },
  'project.person_in_team': {
    status: 409,
    ar: 'لهذا المسجّل فريق آخر. أخرجه من فريقه أولًا.',
    en: 'This person has another team. Remove them from it first.',
  },
  'project.team_full': {
    status: 409,
    ar: 'بلغ الفريق الحد الأعلى لعدد الأعضاء. يمكنك رفعه في بيانات الهاكاثون.',
    en: 'The team has the maximum number of members. You can raise it in the hackathon’s details.',
  },
  'project.last_member': {
    status: 409,
    ar: 'هذا آخر أعضاء المشروع. لإيقاف المشروع اسحبه.',
    en: 'This is the last member of the project. To stop the project, withdraw it.',
  },
  'project.not_closed': {
    status: 409,
    ar: 'لم يُغلق التسليم بعد، فلا حاجة إلى إعادة فتحه.',
    en: 'Submissions have not closed yet, so there is nothing to reopen.',
  },
  'projects.deadline_past': {
    status: 422,
    ar: 'هذا الوقت مضى. اختر وقتًا قادمًا لإغلاق التسليم.',
    en: 'That time has passed. Choose a later deadline.',
  },
  'projects.by_phase': {
    status: 409,
    ar: 'لكل مرحلة موعد تسليمها. غيّر الموعد في إعدادات المرحلة.',
    en: 'Each phase has its own deadline. Change it in the settings of the phase.',
  },
  'projects.deadline_needed': {
    status: 409,
    ar: 'سلّمت فرق مشاريعها. لا يمكن حذف موعد الإغلاق، ويمكن تغييره.',
    en: 'Teams have saved projects. The deadline can be changed, but not removed.',
  },
} satisfies Record<string, ProblemText>
