import type { Language } from '#contract/language.ts'
import type { ListedRegistration, Registration } from '#contract/registrations/registration-records.ts'
import type { ConfirmationState, RegistrationState } from '#contract/registrations/registration-states.ts'
import type { Column } from '#server/platform/csv/sheet.ts'

type Words = {
  confirmation: Record<ConfirmationState, string>
  kind: Record<Registration['kind'], string>
  state: Record<RegistrationState, string>
}
const words: Record<Language, Words> = {
  ar: {
    confirmation: { awaiting: 'بانتظار التأكيد', confirmed: 'مؤكَّد', expired: 'لم يؤكّد مقعده' },
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
    confirmation: { awaiting: 'Awaiting confirmation', confirmed: 'Confirmed', expired: 'Not confirmed' },
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
}

type Registered = Pick<ListedRegistration, 'reference' | 'fullname' | 'email' | 'phone' | 'kind' | 'state' | 'created_at'> & {
  confirmation: { state: ConfirmationState } | null
  team: { name: string } | null
}

/** Columns of a table of registrations before those of its answers, for the export of a hackathon and for archives. */
export function registrationColumns(
  language: Language,
  times: Intl.DateTimeFormat,
  { asksToConfirm, hasTeams }: { asksToConfirm: boolean; hasTeams: boolean },
): Column<Registered, string>[] {
  const { kind, state, confirmation } = words[language]
  const columns: (Column<Registered, string> & { isShown?: boolean })[] = [
    { heading: { ar: 'رقم الطلب', en: 'Reference' }, cell: row => row.reference },
    { heading: { ar: 'الاسم', en: 'Name' }, cell: row => row.fullname },
    { heading: { ar: 'البريد الإلكتروني', en: 'Email' }, cell: row => row.email },
    { heading: { ar: 'الجوال', en: 'Phone' }, cell: row => row.phone },
    { heading: { ar: 'النوع', en: 'Type' }, cell: row => kind[row.kind] },
    { heading: { ar: 'الحالة', en: 'Status' }, cell: row => (row.state ? state[row.state] : '') },
    { heading: { ar: 'وقت التسجيل', en: 'Registered at' }, cell: row => times.format(new Date(row.created_at)) },
    {
      heading: { ar: 'تأكيد المقعد', en: 'Seat confirmation' },
      cell: row => (row.confirmation ? confirmation[row.confirmation.state] : ''),
      isShown: asksToConfirm,
    },
    { heading: { ar: 'الفريق', en: 'Team' }, cell: row => row.team?.name ?? '', isShown: hasTeams },
  ]
  return columns.filter(({ isShown = true }) => isShown)
}
