// What a preview shows where nothing is written yet, so that its author sees the finished shape. Never on a published page.
import { Section, type SectionType } from '#contract/landing-page/sections.ts'
import type { Page } from './page.ts'

/** An invented section of a type; null for those that have nothing to invent. */
export function sampleSection(page: Page, type: SectionType): Section | null {
  const fields = samples[type]?.(page)
  return fields ? Section.parse({ id: type, type, ...fields }) : null
}

const l = (ar: string, en: string) => ({ ar, en })

const samples: Partial<Record<SectionType, (page: Page) => object>> = {
  about: () => ({
    lead: l('جملة واحدة تقول لماذا يُقام هذا الهاكاثون، ولمن.', 'One sentence that says why this hackathon exists, and for whom.'),
    body: l(
      'ثم فقرة قصيرة: ما المشكلة التي تجمعكم، وماذا يحدث خلال أيام الهاكاثون، وماذا يبقى بعده.',
      'Then a short paragraph: the problem that brings people together, what happens during the days, and what stays afterwards.',
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
        description: l('سؤال من الميدان يفتح الباب لأفكار كثيرة.', 'A question from the field opens many doors.'),
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
        { id: 'one', starts_at: after(0), ends_at: after(1), title: l('الاستقبال والافتتاح', 'Doors and opening') },
        { id: 'two', starts_at: after(1.5), ends_at: after(3), kind: 'workshop', title: l('ورشة أولى', 'A first workshop') },
        { id: 'three', starts_at: after(3.25), kind: 'prayer' },
        { id: 'four', starts_at: after(4), title: l('ينطلق البناء', 'Building begins') },
      ],
    }
  },
  people: () => ({
    rows: [
      { id: 'one', portrait: 'woman', name: l('اسم المتحدثة', 'A speaker'), title: l('بماذا تُعرف', 'What she is known for') },
      { id: 'two', portrait: 'man', name: l('اسم المتحدث', 'Another speaker'), title: l('بماذا يُعرف', 'What he is known for') },
    ],
  }),
  judging: () => ({
    criteria: [
      { id: 'one', weight: 50, title: l('الأثر', 'What it changes') },
      { id: 'two', weight: 30, title: l('النموذج', 'The prototype') },
      { id: 'three', weight: 20, title: l('العرض', 'How it is told') },
    ],
  }),
}
