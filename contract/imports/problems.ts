import type { ProblemText } from '../problem.ts'

export const importProblems = {
  'import.not_found': {
    status: 404,
    ar: 'لم نجد هذا الاستيراد. ربما انقضت مدة حفظه.',
    en: 'Import not found. It may have been deleted after its period.',
  },
  'import.not_draft': { status: 409, ar: 'اكتمل هذا الاستيراد، فلا يتغيّر.', en: 'This import is complete and can’t be changed.' },
  'import.not_imported': { status: 409, ar: 'لم يكتمل هذا الاستيراد، أو تم التراجع عنه.', en: 'This import isn’t complete, or was undone.' },
  'import.undone': { status: 409, ar: 'تم التراجع عن هذا الاستيراد. ابدأ استيرادًا جديدًا.', en: 'This import was undone. Start a new one.' },
  'import.no_columns': {
    status: 422,
    ar: 'حدّد عمود البريد الإلكتروني وعمود الاسم أولًا.',
    en: 'Choose the columns with the email address and the name first.',
  },
  'import.no_rows': { status: 422, ar: 'ليس في الملف صف صالح للاستيراد.', en: 'No row of the file can be imported.' },
  'import.too_many': {
    status: 409,
    ar: 'بلغت الاستيرادات غير المكتملة حدّها. احذف واحدًا منها.',
    en: 'There are too many unfinished imports. Delete one.',
  },
  'import.sending': {
    status: 409,
    ar: 'رسائل الدفعة السابقة قيد الإرسال. أعد المحاولة بعد دقائق.',
    en: 'The emails of the previous batch are still being sent. Try again in a few minutes.',
  },
  'import.not_yet_agreed': {
    status: 422,
    ar: 'تاريخ الموافقة في المستقبل. اختر اليوم أو يومًا قبله.',
    en: 'The day of the agreement is in the future. Choose today or an earlier day.',
  },
  'import.bounces': {
    status: 409,
    ar: 'رُفضت رسائل كثيرة من الدفعة الأولى. صحّح العناوين قبل إرسال البقية.',
    en: 'Too many emails of the first batch were rejected. Correct the addresses before you send the rest.',
  },
  'import.empty': {
    status: 422,
    ar: 'الملف فارغ. اختر ملفًا فيه صف عناوين وصف بيانات على الأقل.',
    en: 'The file is empty. Choose one with a heading row and at least one more row.',
  },
  'import.format': {
    status: 422,
    ar: 'لا نقرأ هذا النوع من الملفات. احفظه بصيغة CSV أو XLSX.',
    en: 'We can’t read this type of file. Save it as CSV or XLSX.',
  },
  'import.encrypted': { status: 422, ar: 'الملف محمي بكلمة مرور. احفظه من دونها.', en: 'The file has a password. Save it without one.' },
  'import.too_large': {
    status: 413,
    ar: 'الملف أكبر من الحد: 10 ميجابايت، و200 عمود.',
    en: 'The file is too large. The limits are 10 MB and 200 columns.',
  },
  'import.too_many_rows': {
    status: 422,
    ar: 'في الملف أكثر من 20,000 صف. قسّمه إلى ملفات.',
    en: 'The file has more than 20,000 rows. Split it into several files.',
  },
  'import.damaged': {
    status: 422,
    ar: 'تعذّرت قراءة الملف؛ قد يكون تالفًا. احفظه من جديد وأعد المحاولة.',
    en: 'The file couldn’t be read. It may be damaged. Save it again and retry.',
  },
} satisfies Record<string, ProblemText>
