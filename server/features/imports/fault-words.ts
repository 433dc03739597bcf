// Faults of rows, for the file of rows to correct.

import type { ImportFault } from '#contract/imports/row-outcomes.ts'
import type { Language } from '#contract/language.ts'

export const faultWords: Record<Language, { heading: string; says: Record<ImportFault['code'], string> }> = {
  ar: {
    heading: 'الخطأ',
    says: {
      email_missing: 'لا بريد إلكترونيًا في الصف',
      email_invalid: 'عنوان بريد غير صالح',
      email_two: 'عنوانان في خلية واحدة',
      email_repeated: 'العنوان مكرر باسم آخر',
      name_missing: 'لا اسم في الصف',
      name_invalid: 'اسم غير صالح',
      phone_invalid: 'رقم جوال غير صالح',
      phone_two: 'رقمان في خلية واحدة',
      phone_rounded: 'حذف الجدول أرقامًا من الجوال. صدّر الملف بصيغة XLSX',
      date_invalid: 'تاريخ غير صالح',
      date_ambiguous: 'اليوم والشهر غير واضحين',
      value_unknown: 'ليس من خيارات السؤال',
      value_invalid: 'قيمة غير صالحة',
      too_long: 'نص أطول من الحد',
      state_unknown: 'حالة غير معروفة',
      team_name_invalid: 'اسم فريق غير صالح',
      team_full: 'الفريق مكتمل',
    },
  },
  en: {
    heading: 'Fault',
    says: {
      email_missing: 'No email address',
      email_invalid: 'Invalid email address',
      email_two: 'Two addresses in one cell',
      email_repeated: 'An earlier row has this address with another name',
      name_missing: 'No name',
      name_invalid: 'Invalid name',
      phone_invalid: 'Invalid phone number',
      phone_two: 'Two phone numbers in one cell',
      phone_rounded: 'The spreadsheet replaced digits of the phone number. Export the file as XLSX',
      date_invalid: 'Invalid date',
      date_ambiguous: 'Day and month can’t be told apart',
      value_unknown: 'Not an option of the question',
      value_invalid: 'Invalid value',
      too_long: 'Text is too long',
      state_unknown: 'Unknown status',
      team_name_invalid: 'Invalid team name',
      team_full: 'The team is full',
    },
  },
}
