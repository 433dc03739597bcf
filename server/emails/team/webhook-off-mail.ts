// Mail to owners about a webhook that the server switched off.

import { z } from 'zod'
import { isolated, line, mail } from '../layout/layout.ts'
import { hello, named, paragraph } from '../layout/phrases.ts'
import { samplePerKind, sampleValues, template } from '../layout/template.ts'

const WebhookOff = z.object({
  fullname: z.string(),
  kind: z.enum(['gone', 'failing']),
  /** of the receiver */
  host: z.string(),
  hackathon: z.string(),
  tenant_name: z.string(),
})

export const webhook_off = template({
  name: { ar: 'توقف إشعارات نظام', en: 'Webhook turned off' },
  payload: WebhookOff,
  says: {
    ar: ({ fullname, kind, host, hackathon, tenant_name }, urls) =>
      mail('ar', `توقفت الإشعارات إلى ${isolated(host)}`, [
        hello.ar(fullname),
        paragraph(
          kind === 'gone'
            ? line`أجاب ${isolated(host)} بأنه لم يعد يستقبل إشعارات ${named(hackathon)} ‏(410)، فأوقفناها.`
            : line`لم يستقبل ${isolated(host)} إشعارات ${named(hackathon)} منذ ثلاثة أيام، فأوقفناها.`,
        ),
        paragraph(line`أصلح النظام المستقبِل، ثم شغّل الإشعارات وأعد إرسال ما لم يصل. نحفظه 30 يومًا.`),
        { kind: 'link', label: 'فتح إعدادات الربط', url: `${urls.portal}/hackathons-details/${tenant_name}?tab=settings&part=webhooks` },
      ]),
    en: ({ fullname, kind, host, hackathon, tenant_name }, urls) =>
      mail('en', `Webhook to ${isolated(host)} turned off`, [
        hello.en(fullname),
        paragraph(
          kind === 'gone'
            ? line`${isolated(host)} answered that it no longer receives events of ${named(hackathon)} (410), so we turned it off.`
            : line`${isolated(host)} hasn’t received events of ${named(hackathon)} for three days, so we turned it off.`,
        ),
        paragraph(line`Fix the receiver, then turn it on and resend the events that didn’t arrive. We keep them for 30 days.`),
        { kind: 'link', label: 'Open webhooks', url: `${urls.portal}/hackathons-details/${tenant_name}?tab=settings&part=webhooks` },
      ]),
  },
  samples: () =>
    samplePerKind(WebhookOff.shape.kind.options, kind => ({
      fullname: sampleValues.fullname,
      kind,
      host: 'hooks.example.com',
      hackathon: sampleValues.hackathon,
      tenant_name: sampleValues.tenant_name,
    })),
})
