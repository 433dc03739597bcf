// Page sections of the sample hackathon whose registration opens soon.

import type { z } from 'zod'
import type { Prizes, Tracks } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'

const text = (ar: string, en: string): L10n => ({ ar, en })

export const nabdTracks = {
  rows: [
    {
      id: 't1',
      icon: 'heart',
      title: text('الرعاية في البيت', 'Care at home'),
      subtitle: text('موعد بلا سفر', 'Appointments without travel'),
      description: text(
        'متابعة المرضى بعد خروجهم من المستشفى بأجهزة يعرفونها.',
        'Follow up with patients after they leave the hospital, with devices they know.',
      ),
      challenge: text('كيف نعرف أن حالة المريض ساءت قبل أن يتصل؟', 'How do we know a patient is getting worse before they call?'),
    },
    {
      id: 't2',
      icon: 'book',
      title: text('لغة يفهمها المريض', 'Words patients understand'),
      subtitle: text('نتائج واضحة من أول قراءة', 'Results that are easy to read'),
      description: text('شرح نتائج التحاليل والوصفات بعربية واضحة.', 'Explain results and prescriptions in plain Arabic.'),
      challenge: text('كيف يفهم الوصفة من لا يقرأ؟', 'How can prescriptions work for people who can’t read?'),
    },
    {
      id: 't3',
      icon: 'gear',
      title: text('وقت الطبيب', 'Doctors’ time'),
      subtitle: text('أوراق أقل، ومرضى أكثر', 'Less paper, more patients'),
      description: text('أدوات تكتب نيابةً عن الطبيب ما يكرره كل يوم.', 'Tools that write what doctors repeat every day.'),
      challenge: text('ما الذي يمكن اختصاره من زيارة مدتها عشر دقائق؟', 'What can we cut from a ten-minute visit?'),
    },
  ],
} satisfies Pick<z.input<typeof Tracks>, 'rows'>

export const nabdPrizes = {
  rows: [
    { id: 'p1', place: 1, amount: 100_000, benefit: text('وتجربة في ثلاث عيادات', 'and a trial in three clinics') },
    { id: 'p2', place: 2, amount: 60_000 },
    { id: 'p3', place: 3, amount: 40_000 },
  ],
} satisfies Pick<z.input<typeof Prizes>, 'rows'>
