// Content of the hackathon in several phases.

import type { z } from 'zod'
import type { Tracks } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'

const text = (ar: string, en: string): L10n => ({ ar, en })

export const sanadTracks = {
  rows: [
    {
      id: 't1',
      icon: 'heart',
      title: text('البيت الآمن', 'A safe home'),
      subtitle: text('استقلال لا يعني الوحدة', 'Independent, never alone'),
      description: text('أدوات تنبّه الأسرة عند الحاجة دون كاميرات.', 'Tools that alert the family when needed, without cameras.'),
    },
    {
      id: 't2',
      icon: 'book',
      title: text('الدواء والموعد', 'Medicine and appointments'),
      subtitle: text('لا جرعة منسية', 'No missed dose'),
      description: text('تذكير واضح بالصوت واللهجة المحلية.', 'Clear reminders, by voice and in the local dialect.'),
    },
    {
      id: 't3',
      icon: 'gear',
      title: text('الحركة', 'Getting around'),
      subtitle: text('خطوة أسهل', 'An easier step'),
      description: text('مشاوير ومرافقة وأدوات تعين على الحركة.', 'Rides, company and aids for moving around.'),
    },
  ],
} satisfies Pick<z.input<typeof Tracks>, 'rows'>
