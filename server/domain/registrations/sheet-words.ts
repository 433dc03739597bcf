// What a table of those who registered says, in both languages.
import type { Language } from '#contract/language.ts'
import type { Registration } from '#contract/registration-records.ts'
import type { RegistrationState } from '#contract/registration-states.ts'

export const sheetWords = {
  ar: {
    heading: ['رقم الطلب', 'الاسم', 'البريد الإلكتروني', 'الجوال', 'النوع', 'الحالة', 'وقت التسجيل'],
    scores: ['متوسط التقييم', 'عدد المقيّمين'],
    team: 'الفريق',
    kind: { application: 'تسجيل', waiting: 'قائمة الانتظار', interest: 'بانتظار فتح التسجيل', next_edition: 'بانتظار الدورة القادمة' },
    state: {
      applied: 'قيد المراجعة',
      waiting: 'قائمة الانتظار',
      accepted: 'مقبول',
      declined: 'اعتُذر عنه',
      withdrawn: 'مسحوب',
      checked_in: 'سُجّل حضوره',
    },
  },
  en: {
    heading: ['Reference', 'Name', 'E-mail', 'Mobile', 'Kind', 'State', 'Registered at'],
    scores: ['Mean score', 'Scored by'],
    team: 'Team',
    kind: {
      application: 'Registration',
      waiting: 'Waiting list',
      interest: 'Waiting for registration to open',
      next_edition: 'Waiting for the next edition',
    },
    state: {
      applied: 'Under review',
      waiting: 'Waiting list',
      accepted: 'Accepted',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      checked_in: 'Checked in',
    },
  },
} satisfies Record<
  Language,
  {
    heading: string[]
    team: string
    scores: string[]
    kind: Record<Registration['kind'], string>
    state: Record<RegistrationState, string>
  }
>
