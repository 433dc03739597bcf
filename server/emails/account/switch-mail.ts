// Mail to the owner of a hackathon when an administrator starts to act in it as owner.

import { z } from 'zod'
import { isolated, line, mail } from '../layout/layout.ts'
import { hello, momentIn, named, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

export const switch_began = template({
  name: { ar: 'دخول نيابةً عن المالك', en: 'Access as owner' },
  /** `url` is the page that shows the administrator's activity and can end the session */
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
        paragraph(line`لدى ${named(by)} من فريق المنصة صلاحية العمل في ${named(hackathon)} نيابةً عنك حتى ${momentIn('ar', expires_at)}.`),
        paragraph(reason === null ? line`لم يُذكر سبب الدخول.` : line`سبب الدخول: ${named(reason)}`),
        note(
          line`تشمل الصلاحية الاطلاع على الهاكاثون وتعديل محتواه، ولا تشمل حذفه أو نقل ملكيته أو تصدير بيانات المسجّلين. يُسجَّل كل تعديل في سجل النشاط.`,
        ),
        { kind: 'link', label: 'عرض النشاط أو إنهاء الدخول', url },
      ]),
    en: ({ fullname, hackathon, by, reason, expires_at, url }) =>
      mail('en', `The platform team is in ${isolated(named(hackathon))}`, [
        hello.en(fullname),
        paragraph(line`${named(by)} from the platform team can act as owner of ${named(hackathon)} until ${momentIn('en', expires_at)}.`),
        paragraph(reason === null ? line`No reason was given.` : line`Reason: ${named(reason)}`),
        note(
          line`They can view the hackathon and edit its content. They can’t delete it, transfer ownership or export registrations. Every change is recorded in the activity.`,
        ),
        { kind: 'link', label: 'View activity or end access', url },
      ]),
  },
  samples: url => {
    const stay = {
      fullname: sampleValues.fullname,
      hackathon: sampleValues.hackathon,
      by: 'فهد العتيبي',
      expires_at: '2026-11-22T07:42:00Z',
      url,
    }
    return { reason: { ...stay, reason: 'إصلاح ترتيب التواريخ كما طُلب' }, none: { ...stay, reason: null } }
  },
})
