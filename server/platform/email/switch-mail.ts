// To the owner of a hackathon that an administrator has entered.
import { z } from 'zod'
import { isolated, line, mail } from './layout.ts'
import { madeUp } from './made-up.ts'
import { momentIn } from './moment.ts'
import { named } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

export const switch_began = template({
  name: { ar: 'دخول نيابةً عن المالك', en: 'Entered for the owner' },
  /** `url` is where its activity is seen and the stay ended */
  payload: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    by: z.string(),
    reason: z.string().nullable(),
    expires_at: z.string(),
    url: z.string(),
  }),
  says: {
    ar: ({ fullname, hackathon, by, reason, expires_at, url }) =>
      mail('ar', `دخول فريق المنصة إلى ${isolated(named(hackathon))}`, [
        hello.ar(fullname),
        say(line`لدى ${named(by)} من فريق المنصة صلاحية العمل في ${named(hackathon)} نيابةً عنك حتى ${momentIn('ar', expires_at)}.`),
        say(reason === null ? line`لم يُذكر سبب الدخول.` : line`سبب الدخول: ${named(reason)}`),
        note(
          line`تشمل الصلاحية قراءة الهاكاثون وتعديل محتواه، ولا تشمل حذفه أو نقل ملكيته أو تصدير بيانات المسجّلين. ويُسجَّل كل تعديل في سجل النشاط.`,
        ),
        { kind: 'link', label: 'عرض النشاط أو إنهاء الدخول', url },
      ]),
    en: ({ fullname, hackathon, by, reason, expires_at, url }) =>
      mail('en', `The platform’s team has entered ${isolated(named(hackathon))}`, [
        hello.en(fullname),
        say(line`${named(by)} of the platform’s team may work in ${named(hackathon)} in your place until ${momentIn('en', expires_at)}.`),
        say(reason === null ? line`No reason was given.` : line`The reason: ${named(reason)}`),
        note(
          line`They may read the hackathon and change its content. They cannot delete it, give it to somebody else or take registrations along. Every change stands in the activity.`,
        ),
        { kind: 'link', label: 'See the activity, or end it', url },
      ]),
  },
  samples: url => {
    const stay = { fullname: madeUp.fullname, hackathon: madeUp.hackathon, by: 'فهد العتيبي', expires_at: '2026-11-22T07:42:00Z', url }
    return { reason: { ...stay, reason: 'إصلاح ترتيب المواعيد كما طُلب' }, none: { ...stay, reason: null } }
  },
})
