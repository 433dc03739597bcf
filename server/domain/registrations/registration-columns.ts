import type { Language } from '#contract/language.ts'
import type { Registration } from '#contract/registrations/registration-records.ts'
import type { ConfirmationState, RegistrationState } from '#contract/registrations/registration-states.ts'

export const sheetWords = {
  ar: {
    heading: ['رقم الطلب', 'الاسم', 'البريد الإلكتروني', 'الجوال', 'النوع', 'الحالة', 'وقت التسجيل'],
    scores: ['متوسط التقييم', 'عدد المقيّمين'],
    team: 'الفريق',
    confirmation: { heading: 'تأكيد المقعد', awaiting: 'بانتظار التأكيد', confirmed: 'مؤكَّد', expired: 'لم يؤكّد مقعده' },
    kind: { application: 'تسجيل', waiting: 'قائمة الانتظار', interest: 'بانتظار فتح التسجيل', next_edition: 'بانتظار الدورة القادمة' },
    state: {
      applied: 'قيد المراجعة',
      waiting: 'قائمة الانتظار',
      accepted: 'مقبول',
      declined: 'لم يُقبل',
      withdrawn: 'منسحب',
      checked_in: 'حاضر',
    },
  },
  en: {
    heading: ['Reference', 'Name', 'Email', 'Phone', 'Type', 'Status', 'Registered at'],
    scores: ['Average score', 'Scored by'],
    team: 'Team',
    confirmation: { heading: 'Seat confirmation', awaiting: 'Awaiting confirmation', confirmed: 'Confirmed', expired: 'Not confirmed' },
    kind: {
      application: 'Registration',
      waiting: 'Waitlist',
      interest: 'Waiting for registration to open',
      next_edition: 'Waiting for the next edition',
    },
    state: {
      applied: 'Under review',
      waiting: 'Waitlist',
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
    confirmation: Record<ConfirmationState | 'heading', string>
    kind: Record<Registration['kind'], string>
    state: Record<RegistrationState, string>
  }
>
