// What administrators did to an account or a hackathon.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type Line, line, mail } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { onOneLine } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

/** That administrators did something; `about` a person or a hackathon, `reason` as they gave it or '', `contact` whom to ask */
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
  name: { ar: 'إجراء من الإدارة', en: 'Done by administrators' },
  payload: PlatformNotice,
  says: {
    ar: ({ fullname, kind, about, reason, contact }) =>
      mail('ar', noticeWords[kind].ar.subject, [
        hello.ar(fullname),
        say(noticeWords[kind].ar.sentence(onOneLine(about))),
        ...(reason ? [say(line`السبب: ${reason}`)] : []),
        note(line`للاستفسار: ${contact}`),
      ]),
    en: ({ fullname, kind, about, reason, contact }) =>
      mail('en', noticeWords[kind].en.subject, [
        hello.en(fullname),
        say(noticeWords[kind].en.sentence(onOneLine(about))),
        ...(reason ? [say(line`The reason: ${reason}`)] : []),
        note(line`Questions: ${contact}`),
      ]),
  },
  samples: () =>
    ofEach(PlatformNotice.shape.kind.options, kind => ({
      fullname: madeUp.fullname,
      kind,
      about: kind.includes('tenant') ? madeUp.hackathon : 'خالد العتيبي',
      reason: '',
      contact: 'help@example.com',
    })),
})

/** What administrators did, as those hear of it whom it concerns. `about` is a person or a hackathon, as the kind says. */
const noticeWords: Record<
  z.infer<typeof PlatformNotice>['kind'],
  Record<Language, { subject: string; sentence: (about: string) => Line }>
> = {
  administrator_granted: {
    ar: {
      subject: 'أصبحت مديرًا لميدان',
      sentence: about => line`منحك ${about} صلاحية إدارة ميدان. سجّل الدخول من جديد لاستخدامها، ثم فعّل التحقق بخطوتين من ملفك.`,
    },
    en: {
      subject: 'You are now an administrator of Maydan',
      sentence: about =>
        line`${about} made you an administrator of Maydan. Sign in again to use it, then turn on two-step verification in your profile.`,
    },
  },
  administrator_revoked: {
    ar: {
      subject: 'انتهت صلاحيتك لإدارة ميدان',
      sentence: about => line`أنهى ${about} صلاحيتك لإدارة ميدان. حسابك وما تملكه من هاكاثونات كما هما.`,
    },
    en: {
      subject: 'You are no longer an administrator of Maydan',
      sentence: about => line`${about} ended your right to administer Maydan. Your account and your hackathons are as they were.`,
    },
  },
  you_granted_administrator: {
    ar: {
      subject: 'منحت صلاحية الإدارة',
      sentence: about => line`منحت ${about} صلاحية إدارة ميدان. إن لم تكن أنت فاختر كلمة مرور جديدة الآن، وأخبر بقية المديرين.`,
    },
    en: {
      subject: 'You made an administrator',
      sentence: about =>
        line`You made ${about} an administrator of Maydan. If that was not you, choose a new password now and tell the other administrators.`,
    },
  },
  you_revoked_administrator: {
    ar: {
      subject: 'أنهيت صلاحية إدارة',
      sentence: about => line`أنهيت صلاحية ${about} لإدارة ميدان. إن لم تكن أنت فاختر كلمة مرور جديدة الآن، وأخبر بقية المديرين.`,
    },
    en: {
      subject: 'You unmade an administrator',
      sentence: about =>
        line`You ended the right of ${about} to administer Maydan. If that was not you, choose a new password now and tell the other administrators.`,
    },
  },
  account_suspended: {
    ar: { subject: 'أُوقف حسابك في ميدان', sentence: () => line`أوقفت إدارة ميدان حسابك، فلا يمكن الدخول إليه الآن. ما فيه محفوظ.` },
    en: {
      subject: 'Your Maydan account is suspended',
      sentence: () =>
        line`The administrators of Maydan have suspended your account, so nobody can sign in to it now. What is in it is kept.`,
    },
  },
  account_restored: {
    ar: { subject: 'عاد حسابك في ميدان', sentence: () => line`أعادت إدارة ميدان تفعيل حسابك، ويمكنك الدخول إليه من جديد.` },
    en: {
      subject: 'Your Maydan account is back',
      sentence: () => line`The administrators of Maydan have restored your account. You can sign in again.`,
    },
  },
  second_factor_removed: {
    ar: {
      subject: 'أُوقف التحقق بخطوتين لحسابك',
      sentence: () => line`أوقفت إدارة ميدان التحقق بخطوتين لحسابك، وتكفي الآن كلمة المرور وحدها. فعّله من جديد من ملفك.`,
    },
    en: {
      subject: 'Two-step verification was turned off',
      sentence: () =>
        line`The administrators of Maydan turned off two-step verification for your account; the password alone is enough now. Turn it on again in your profile.`,
    },
  },
  tenant_suspended: {
    ar: {
      subject: 'أُوقف هاكاثونك في ميدان',
      sentence: about => line`أوقفت إدارة ميدان ${about}. صفحته لا تظهر لأحد، ولا يستقبل تسجيلات، وكل ما فيه محفوظ.`,
    },
    en: {
      subject: 'Your hackathon on Maydan is suspended',
      sentence: about =>
        line`The administrators of Maydan have suspended ${about}. Nobody sees its page and it takes no registrations; everything in it is kept.`,
    },
  },
  tenant_restored: {
    ar: { subject: 'عاد هاكاثونك في ميدان', sentence: about => line`أعادت إدارة ميدان ${about} كما كان.` },
    en: {
      subject: 'Your hackathon on Maydan is back',
      sentence: about => line`The administrators of Maydan have restored ${about} as it was before.`,
    },
  },
  tenant_archived: {
    ar: { subject: 'نُقل هاكاثونك إلى الأرشيف', sentence: about => line`نقلت إدارة ميدان ${about} إلى الأرشيف. يمكنك إعادته منه متى شئت.` },
    en: {
      subject: 'Your hackathon was archived',
      sentence: about => line`The administrators of Maydan have archived ${about}. You can take it back from the archive at any time.`,
    },
  },
  tenant_received: {
    ar: { subject: 'أصبحت مالكًا لهاكاثون', sentence: about => line`نقلت إدارة ميدان ملكية ${about} إليك.` },
    en: { subject: 'You now own a hackathon', sentence: about => line`The administrators of Maydan have made you the owner of ${about}.` },
  },
  tenant_given: {
    ar: { subject: 'نُقلت ملكية هاكاثونك', sentence: about => line`نقلت إدارة ميدان ملكية ${about} إلى شخص آخر. تبقى فيه محرّرًا.` },
    en: {
      subject: 'Your hackathon has another owner',
      sentence: about => line`The administrators of Maydan have given ${about} to another owner. You stay an editor of it.`,
    },
  },
}
