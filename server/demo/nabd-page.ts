// What the demo's page of care close to home says besides its first screen: its registration opens soon.
import type { z } from 'zod'
import type { Prizes, Tracks } from '#contract/landing-page/sections.ts'
import type { L10n } from '#contract/language.ts'

const text = (ar: string, en: string): L10n => ({ ar, en })

export const nabdTracks = {
  rows: [
    {
      id: 't1',
      icon: 'heart',
      title: text('الرعاية في البيت', 'Care at home'),
      subtitle: text('موعد بلا سفر', 'An appointment without a journey'),
      description: text(
        'متابعة المرضى بعد الخروج من المستشفى، بأجهزة يعرفونها.',
        'Looking after patients who have left hospital, with devices that they know.',
      ),
      challenge: text('كيف نعرف أن مريضًا ساءت حاله قبل أن يتصل؟', 'How do we know that somebody is worse before they call?'),
    },
    {
      id: 't2',
      icon: 'book',
      title: text('لغة يفهمها المريض', 'Words that patients read'),
      subtitle: text('نتيجة تُقرأ لا تُترجم', 'Results to be read, not deciphered'),
      description: text('شرح نتائج التحاليل والوصفات بعربية واضحة.', 'Explaining results and prescriptions in plain Arabic.'),
      challenge: text('كيف تصل الوصفة إلى من لا يقرأ؟', 'How does a prescription reach those who do not read?'),
    },
    {
      id: 't3',
      icon: 'gear',
      title: text('وقت الطبيب', 'The doctor’s hour'),
      subtitle: text('أوراق أقل، ومرضى أكثر', 'Less paper, more patients'),
      description: text('أدوات تكتب عن الطبيب ما يكرره كل يوم.', 'Tools that write what a doctor repeats every day.'),
      challenge: text('ما الذي يمكن حذفه من زيارة مدتها عشر دقائق؟', 'What can be left out of a visit of ten minutes?'),
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
