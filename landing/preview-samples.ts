// What a preview shows where nothing is written yet, so that its author sees the finished shape. Never on a published page.
import { Section, type SectionType } from '#contract/landing-page/sections.ts'

const parsed = (section: unknown) => Section.parse(section)

export const sampleSections: Partial<Record<SectionType, Section>> = {
  about: parsed({
    id: 'about',
    type: 'about',
    lead: { ar: 'جملة واحدة تقول لماذا يُقام هذا الهاكاثون، ولمن.', en: 'One sentence that says why this hackathon exists, and for whom.' },
    body: {
      ar: 'ثم فقرة قصيرة: ما المشكلة التي تجمعكم، وماذا يحدث خلال أيام الهاكاثون، وماذا يبقى بعده.',
      en: 'Then a short paragraph: the problem that brings people together, what happens during the days, and what stays afterwards.',
    },
  }),
  tracks: parsed({
    id: 'tracks',
    type: 'tracks',
    rows: [
      {
        id: 'one',
        icon: 'water',
        title: { ar: 'المسار الأول', en: 'First track' },
        description: { ar: 'ما الذي يعمل عليه المشاركون في هذا المسار؟', en: 'What do people work on in this track?' },
      },
      {
        id: 'two',
        icon: 'sun',
        title: { ar: 'المسار الثاني', en: 'Second track' },
        description: { ar: 'سؤال من الميدان يفتح الباب لأفكار كثيرة.', en: 'A question from the field opens many doors.' },
      },
    ],
  }),
  prizes: parsed({
    id: 'prizes',
    type: 'prizes',
    rows: [
      { id: 'one', place: 1, amount: 50_000, benefit: { ar: 'واحتضان للمشروع', en: 'and incubation' } },
      { id: 'two', place: 2, amount: 30_000 },
      { id: 'three', place: 3, amount: 20_000 },
    ],
  }),
}
