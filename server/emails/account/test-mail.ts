// Mail to an administrator who tests the mail server.

import { z } from 'zod'
import { line, mail } from '../layout/layout.ts'
import { hello, momentIn, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

export const test_mail = template({
  name: { ar: 'رسالة اختبار', en: 'Test email' },
  /** `at`: when an administrator asked for it (ISO 8601) */
  payload: z.object({ fullname: z.string(), at: z.string() }),
  says: {
    ar: ({ fullname, at }) =>
      mail('ar', 'رسالة اختبار من ميدان', [
        hello.ar(fullname),
        paragraph(line`وصول هذه الرسالة يعني أن خادم البريد يعمل.`),
        note(line`طُلبت من صفحة النظام في إدارة المنصة في ${momentIn('ar', at)}.`),
      ]),
    en: ({ fullname, at }) =>
      mail('en', 'Test email from Maydan', [
        hello.en(fullname),
        paragraph(line`You received this email, so the mail server works.`),
        note(line`Requested on the System page of the platform administration on ${momentIn('en', at)}.`),
      ]),
  },
  samples: () => ({ test: { fullname: sampleValues.fullname, at: '2026-11-22T07:42:00Z' } }),
})
