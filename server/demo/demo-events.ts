// Events of the demo's hackathons. Times are given as days from now and an hour in Riyadh's time zone.

import type { Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { EventKind } from '#contract/events/events-endpoints.ts'
import type { L10n } from '#contract/language.ts'
import type { Tenant, TenantFacts } from '#contract/tenants/tenant.ts'
import { at } from './demo-times.ts'

type DemoEvent = {
  /** tenant name of the hackathon */
  of: string
  kind: EventKind
  title: L10n
  text: L10n
  place: L10n
  city: string
  format: TenantFacts['format']
  link: string
  sign_up?: 'open'
  seats?: number
  from: { day: number; hour: number }
  to: { day: number; hour: number }
}

export async function addEvents(calls: Client<Endpoints>, { id: tenant, tenant_name }: Tenant): Promise<void> {
  for (const { of, from, to, ...facts } of demoEvents) {
    const form = { ...facts, starts_at: at(from.day, from.hour), ends_at: at(to.day, to.hour) }
    if (of === tenant_name) await calls.events.create({ tenant, form })
  }
}

const text = (ar: string, en: string): L10n => ({ ar, en })
const nowhere = { city: '', place: text('', '') }

const demoEvents: readonly DemoEvent[] = [
  {
    of: 'nakheel',
    kind: 'info_session',
    title: text('لقاء تعريفي: المسارات وطريقة التحكيم', 'Info session: tracks and judging'),
    text: text(
      'نصف ساعة عن المسارات، ثم نجيب عن أسئلتكم. سنسجّل اللقاء لمن لم يتمكن من الحضور.',
      'Half an hour on the tracks, then your questions. We’ll record it for anyone who can’t join.',
    ),
    ...nowhere,
    format: 'online',
    link: 'https://example.com/nakheel/info',
    sign_up: 'open',
    from: { day: 2, hour: 20 },
    to: { day: 2, hour: 21 },
  },
  {
    of: 'nakheel',
    kind: 'workshop',
    title: text('ورشة: قراءة رطوبة التربة من حسّاس بعشرة ريالات', 'Workshop: measure soil moisture with a ten-riyal sensor'),
    text: text(
      'نركّب الحسّاس ونقرأ بياناته ونرسم أول خريطة.\nأحضر حاسوبك، ونوفّر القطع.',
      'We’ll wire the sensor, read its data and draw a first map.\nBring a laptop. We provide the parts.',
    ),
    city: 'بريدة',
    place: text('مركز الملك خالد الحضاري، القاعة 2', 'King Khalid Civic Center, hall 2'),
    format: 'in_person',
    link: '',
    sign_up: 'open',
    seats: 24,
    from: { day: 9, hour: 17 },
    to: { day: 9, hour: 20 },
  },
  {
    of: 'nabd-health',
    kind: 'workshop',
    title: text('ورشة: بيانات صحية تحفظ الخصوصية', 'Workshop: working with private health data'),
    text: text(
      'كيف نبني نموذجًا مفيدًا من بيانات لا تكشف هوية المرضى.',
      'How to build a useful model from data that doesn’t identify patients.',
    ),
    city: 'الرياض',
    place: text('واحة الملك سلمان للعلوم', 'King Salman Science Oasis'),
    format: 'hybrid',
    link: 'https://example.com/nabd/workshop',
    from: { day: 16, hour: 18 },
    to: { day: 16, hour: 20 },
  },
  {
    of: 'madar-2026',
    kind: 'ceremony',
    title: text('حفل ختام مدار وإعلان الفائزين', 'Madar closing ceremony and winners'),
    text: text('عرض المشاريع المتأهلة، ثم إعلان الفائزين. الحضور مفتوح للعائلات.', 'Finalist demos, then the winners. Families are welcome.'),
    city: 'الظهران',
    place: text('قاعة الابتكار', 'Innovation Hall'),
    format: 'in_person',
    link: '',
    from: { day: 2, hour: 19 },
    to: { day: 2, hour: 21 },
  },
]
