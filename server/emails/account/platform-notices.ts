import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { line, type Line, mail, onOneLine } from '../layout/layout.ts'
import { hello, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/** `about` is a person or a hackathon; `reason` is the administrator's text or ''; `contact` is an email address for questions */
const PlatformNotice = z.object({
  fullname: z.string(),
  kind: z.enum([
    'administrator_granted',
    'administrator_revoked',
    'you_granted_administrator',
    'you_revoked_administrator',
    'account_suspended',
    'account_restored',
    'second_factor_removed',
    'tenant_suspended',
    'tenant_restored',
    'tenant_archived',
    'tenant_received',
    'tenant_given',
  ]),
  about: z.string(),
  reason: z.string(),
  contact: z.string(),
})

export const platform_notice = template({
  name: { ar: 'إجراء من الإدارة', en: 'Administrator action' },
  payload: PlatformNotice,
  says: {
    ar: ({ fullname, kind, about, reason, contact }) =>
      mail('ar', noticeWords[kind].ar.subject, [
        hello.ar(fullname),
        paragraph(noticeWords[kind].ar.sentence(onOneLine(about))),
        ...(reason ? [paragraph(line`السبب: ${reason}`)] : []),
        note(line`للاستفسار: ${contact}`),
      ]),
    en: ({ fullname, kind, about, reason, contact }) =>
      mail('en', noticeWords[kind].en.subject, [
        hello.en(fullname),
        paragraph(noticeWords[kind].en.sentence(onOneLine(about))),
        ...(reason ? [paragraph(line`Reason: ${reason}`)] : []),
        note(line`Questions? Contact ${contact}`),
      ]),
  },
  samples: () =>
    samplePerKind(PlatformNotice.shape.kind.options, kind => ({
      fullname: sampleValues.fullname,
      kind,
      about: kind.includes('tenant') ? sampleValues.hackathon : 'خالد العتيبي',
      reason: '',
      contact: 'help@example.com',
    })),
})

/** `about` is a person or a hackathon, depending on the kind. */
const noticeWords: Record<
  z.infer<typeof PlatformNotice>['kind'],
  Record<Language, { subject: string; sentence: (about: string) => Line }>
> = {
  administrator_granted: {
    ar: {
      subject: 'أصبحت من مديري ميدان',
      sentence: about => line`منحك ${about} صلاحية إدارة ميدان. سجّل الدخول من جديد، ثم فعّل التحقق بخطوتين من ملفك الشخصي.`,
    },
    en: {
      subject: 'You’re now a Maydan administrator',
      sentence: about => line`${about} made you a Maydan administrator. Sign in again, then turn on two-step verification in your profile.`,
    },
  },
  administrator_revoked: {
    ar: {
      subject: 'أُلغيت صلاحيتك لإدارة ميدان',
      sentence: about => line`ألغى ${about} صلاحيتك لإدارة ميدان. لم يتغيّر حسابك ولا هاكاثوناتك.`,
    },
    en: {
      subject: 'You’re no longer a Maydan administrator',
      sentence: about => line`${about} removed your administrator access. Your account and hackathons haven’t changed.`,
    },
  },
  you_granted_administrator: {
    ar: {
      subject: 'منحت صلاحية إدارة ميدان',
      sentence: about => line`منحت ${about} صلاحية إدارة ميدان. إن لم تكن أنت فغيّر كلمة المرور الآن وأبلغ بقية المديرين.`,
    },
    en: {
      subject: 'You added an administrator',
      sentence: about =>
        line`You made ${about} a Maydan administrator. Not you? Change your password now and tell the other administrators.`,
    },
  },
  you_revoked_administrator: {
    ar: {
      subject: 'ألغيت صلاحية إدارة ميدان',
      sentence: about => line`ألغيت صلاحية ${about} لإدارة ميدان. إن لم تكن أنت فغيّر كلمة المرور الآن وأبلغ بقية المديرين.`,
    },
    en: {
      subject: 'You removed an administrator',
      sentence: about =>
        line`You removed administrator access for ${about}. Not you? Change your password now and tell the other administrators.`,
    },
  },
  account_suspended: {
    ar: { subject: 'أُوقف حسابك في ميدان', sentence: () => line`أوقفت إدارة ميدان حسابك، ولا يمكن الدخول إليه الآن. بياناتك محفوظة.` },
    en: {
      subject: 'Your Maydan account is suspended',
      sentence: () => line`The Maydan team suspended your account, so you can’t sign in for now. Your data is kept.`,
    },
  },
  account_restored: {
    ar: { subject: 'أُعيد تفعيل حسابك في ميدان', sentence: () => line`أعادت إدارة ميدان تفعيل حسابك. يمكنك تسجيل الدخول الآن.` },
    en: {
      subject: 'Your Maydan account is active again',
      sentence: () => line`The Maydan team restored your account. You can sign in again.`,
    },
  },
  second_factor_removed: {
    ar: {
      subject: 'أُوقف التحقق بخطوتين لحسابك',
      sentence: () => line`أوقفت إدارة ميدان التحقق بخطوتين لحسابك، وتكفي الآن كلمة المرور وحدها. فعّله من جديد من ملفك الشخصي.`,
    },
    en: {
      subject: 'Two-step verification was turned off',
      sentence: () =>
        line`The Maydan team turned off two-step verification for your account. Your password alone is enough now. Turn it on again in your profile.`,
    },
  },
  tenant_suspended: {
    ar: {
      subject: 'أُوقف هاكاثونك في ميدان',
      sentence: about => line`أوقفت إدارة ميدان ${about}. صفحته لا تظهر للزوار والتسجيل فيه متوقف، وبياناته محفوظة.`,
    },
    en: {
      subject: 'Your Maydan hackathon is suspended',
      sentence: about => line`The Maydan team suspended ${about}. Its page is hidden and registration is closed. Its data is kept.`,
    },
  },
  tenant_restored: {
    ar: { subject: 'أُعيد تفعيل هاكاثونك في ميدان', sentence: about => line`أعادت إدارة ميدان تفعيل ${about}، وكل ما فيه كما كان.` },
    en: {
      subject: 'Your Maydan hackathon is active again',
      sentence: about => line`The Maydan team restored ${about}. Everything is as it was.`,
    },
  },
  tenant_archived: {
    ar: { subject: 'نُقل هاكاثونك إلى الأرشيف', sentence: about => line`نقلت إدارة ميدان ${about} إلى الأرشيف. يمكنك استعادته في أي وقت.` },
    en: {
      subject: 'Your hackathon was archived',
      sentence: about => line`The Maydan team archived ${about}. You can restore it at any time.`,
    },
  },
  tenant_received: {
    ar: { subject: 'أصبحت مالكًا لهاكاثون', sentence: about => line`نقلت إدارة ميدان ملكية ${about} إليك.` },
    en: { subject: 'You now own a hackathon', sentence: about => line`The Maydan team made you the owner of ${about}.` },
  },
  tenant_given: {
    ar: { subject: 'نُقلت ملكية هاكاثونك', sentence: about => line`نقلت إدارة ميدان ملكية ${about} إلى شخص آخر. دورك فيه الآن: محرّر.` },
    en: {
      subject: 'Your hackathon has a new owner',
      sentence: about => line`The Maydan team transferred ${about} to a new owner. You’re now an editor.`,
    },
  },
}
