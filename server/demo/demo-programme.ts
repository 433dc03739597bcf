// Content of the running hackathon: a program of four days. Today is its second day.

import type { z } from 'zod'
import type { Programme } from '#contract/landing-pages/sections/event-sections.ts'
import type { Tracks } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { at } from './demo-times.ts'

const text = (ar: string, en: string): L10n => ({ ar, en })
type Item = NonNullable<z.input<typeof Programme>['rows']>[number]

export const madarTracks = {
  rows: [
    {
      id: 't1',
      icon: 'sun',
      title: text('حرارة الأحياء', 'Heat in the streets'),
      subtitle: text('أين تشتد الحرارة، ولماذا', 'Where it builds up and why'),
      description: text(
        'خرائط حرارية للشوارع من صور الأقمار الصناعية، وتشجير في المواقع الأشد حرارة.',
        'Street heat maps from satellite images, and shade trees where they’re needed most.',
      ),
    },
    {
      id: 't2',
      icon: 'water',
      title: text('السواحل', 'Coasts'),
      subtitle: text('ما يتغيّر على الشاطئ', 'How the shore is changing'),
      description: text('رصد تآكل الشاطئ وتلوّث الماء بصور دورية.', 'Track erosion and water pollution with regular images.'),
    },
    {
      id: 't3',
      icon: 'gear',
      title: text('حركة المدينة', 'City traffic'),
      subtitle: text('طرق تُخطَّط وفق حركتها الفعلية', 'Roads planned around real traffic'),
      description: text(
        'رصد الازدحام والمباني الجديدة من بيانات الفضاء المفتوحة.',
        'Measure traffic and new construction with open space data.',
      ),
    },
  ],
} satisfies Pick<z.input<typeof Tracks>, 'rows'>

/** Returns the program. Times are given as days from now and an hour in Riyadh's time zone. */
export function madarProgramme() {
  const hall = text('قاعة الابتكار', 'Innovation Hall')
  const lab = text('معمل الخرائط', 'Mapping lab')
  const item = (id: string, day: number, from: number, to: number, title: L10n, more: Partial<Item> = {}): Item => ({
    id,
    starts_at: at(day, from),
    ends_at: at(day, to),
    title,
    room: hall,
    ...more,
  })
  return {
    rows: [
      item('d1a', -1, 9, 10, text('الاستقبال وتسليم البطاقات', 'Check-in and badges')),
      item('d1b', -1, 10, 11, text('الافتتاح وشرح المسارات', 'Opening and track overview')),
      item('d1c', -1, 13, 15, text('ورشة: أول صورة من القمر الصناعي', 'Workshop: your first satellite image'), {
        kind: 'workshop',
        room: lab,
      }),
      item('d1d', -1, 20, 21, text('العشاء', 'Dinner'), { kind: 'meal' }),
      item('d2a', 0, 8, 9, text('الفطور', 'Breakfast'), { kind: 'meal' }),
      item('d2b', 0, 9, 12, text('عمل الفرق', 'Team work')),
      item('d2c', 0, 12, 13, text('صلاة الظهر والغداء', 'Dhuhr prayer and lunch'), { kind: 'prayer' }),
      item('d2d', 0, 13, 17, text('لقاءات المرشدين', 'Mentoring'), { kind: 'mentoring' }),
      item('d2e', 0, 17, 19, text('ورشة: من نموذج إلى خريطة واضحة', 'Workshop: from model to readable map'), {
        kind: 'workshop',
        room: lab,
      }),
      item('d2f', 0, 20, 23, text('عمل الفرق', 'Team work')),
      item('d3a', 1, 9, 12, text('عمل الفرق', 'Team work')),
      item('d3b', 1, 13, 16, text('لقاءات المرشدين', 'Mentoring'), { kind: 'mentoring' }),
      item('d3c', 1, 17, 18, text('تجربة العروض', 'Demo rehearsal')),
      item('d4a', 2, 9, 11, text('عروض الفرق أمام لجنة التحكيم', 'Team demos for the judges'), { kind: 'judging' }),
      item('d4b', 2, 14, 16, text('مداولات لجنة التحكيم', 'Judges’ deliberation'), { kind: 'judging' }),
    ],
  }
}
