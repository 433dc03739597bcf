// Sample texts for empty sections in a preview. A published page never contains them.

import { Section, type SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'

/** Returns null if the type has no sample. */
export function sampleSection(page: Page, type: SectionType): Section | null {
  const fields = samples[type]?.(page)
  return fields ? Section.parse({ id: type, type, ...fields }) : null
}

const l = (ar: string, en: string) => ({ ar, en })

const samples: Partial<Record<SectionType, (page: Page) => object>> = {
  about: () => ({
    lead: l('جملة واحدة: لماذا يُقام هذا الهاكاثون، ولمن؟', 'One sentence on why this hackathon exists and who it’s for.'),
    body: l(
      'ثم فقرة قصيرة: المشكلة التي تعملون عليها، وما يحدث خلال أيام الهاكاثون، وما بعدها.',
      'Then a short paragraph: the problem you’re working on, what happens during the hackathon and what comes next.',
    ),
  }),
  tracks: () => ({
    rows: [
      {
        id: 'one',
        icon: 'water',
        title: l('المسار الأول', 'First track'),
        description: l('ما الذي يعمل عليه المشاركون في هذا المسار؟', 'What do people work on in this track?'),
      },
      {
        id: 'two',
        icon: 'sun',
        title: l('المسار الثاني', 'Second track'),
        description: l('ما السؤال الذي يحاول المشاركون الإجابة عنه؟', 'What question do they try to answer?'),
      },
    ],
  }),
  prizes: () => ({
    rows: [
      { id: 'one', place: 1, amount: 50_000, benefit: l('واحتضان للمشروع', 'and incubation') },
      { id: 'two', place: 2, amount: 30_000 },
      { id: 'three', place: 3, amount: 20_000 },
    ],
  }),
  programme: ({ tenant }) => {
    const after = (hours: number) => new Date(Date.parse(tenant.starts_at) + hours * 3_600_000).toISOString()
    return {
      rows: [
        { id: 'one', starts_at: after(0), ends_at: after(1), title: l('الاستقبال والافتتاح', 'Check-in and opening') },
        { id: 'two', starts_at: after(1.5), ends_at: after(3), kind: 'workshop', title: l('الورشة الأولى', 'First workshop') },
        { id: 'three', starts_at: after(3.25), kind: 'prayer' },
        { id: 'four', starts_at: after(4), title: l('بدء العمل', 'Hacking starts') },
      ],
    }
  },
  people: () => ({
    rows: [
      { id: 'one', portrait: 'woman', name: l('اسم المتحدثة', 'Speaker name'), title: l('المسمى الوظيفي', 'Job title') },
      { id: 'two', portrait: 'man', name: l('اسم المتحدث', 'Speaker name'), title: l('المسمى الوظيفي', 'Job title') },
    ],
  }),
  judging: () => ({
    criteria: [
      { id: 'one', weight: 50, title: l('الأثر', 'Impact') },
      { id: 'two', weight: 30, title: l('النموذج الأولي', 'Prototype') },
      { id: 'three', weight: 20, title: l('العرض', 'Presentation') },
    ],
  }),
}
