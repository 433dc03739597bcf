// Mails about the deletion of an account: to the user, and to the organizers of a hackathon that is deleted with it.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { retentionPeriod } from '#contract/retention/retention.ts'
import { type Block, line, type Line, mail, type MailText, type MailUrls } from '../layout/layout.ts'
import { hello, momentIn, named, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/**
 * `asked`: the account will be deleted at `at` (ISO 8601). `stopped`: it will not be deleted. `held`: it cannot be deleted, because the user is
 * the only owner of `hackathons`. `done`: it is deleted. `hackathon_goes`: to organizers, their hackathon will be deleted at `at`.
 */
const AccountDeletion = z.object({
  fullname: z.string(),
  kind: z.enum(['asked', 'stopped', 'held', 'done', 'hackathon_goes']),
  at: z.string(),
  hackathons: z.array(z.string()),
})

export const account_deletion = template({
  name: { ar: 'حذف حساب', en: 'Account deletion' },
  payload: AccountDeletion,
  says: { ar: mailIn('ar'), en: mailIn('en') },
  samples: () =>
    samplePerKind(AccountDeletion.shape.kind.options, kind => ({
      fullname: sampleValues.fullname,
      kind,
      at: '2026-12-06T07:42:00Z',
      hackathons: [sampleValues.hackathon, 'واحة'],
    })),
})

type Deletion = z.infer<typeof AccountDeletion>
type Values = { at: string; days: string; names: string }
type Words = { subject: string; lines: (said: Values) => Line[]; note: Line; link?: { label: string; path: string } }

function mailIn(language: Language) {
  return ({ fullname, kind, at, hackathons }: Deletion, urls: MailUrls): MailText => {
    const names = new Intl.ListFormat(language).format(hackathons.map(named))
    const words = wordsOf[kind][language]
    const link: Block[] = words.link ? [{ kind: 'link', label: words.link.label, url: urls.portal + words.link.path }] : []
    const said = { at: at && momentIn(language, at), days: retentionPeriod('deleted_accounts', language), names }
    return mail(language, words.subject, [hello[language](fullname), ...words.lines(said).map(paragraph), ...link, note(words.note)])
  }
}

const wordsOf: Record<Deletion['kind'], Record<Language, Words>> = {
  asked: {
    ar: {
      subject: 'سيُحذف حسابك في ميدان',
      lines: ({ at, days }) => [
        line`وصلنا طلب حذف حسابك. سيُحذف بعد ${days}، يوم ${at}، ولا يمكن استرجاعه بعد ذلك.`,
        line`لا يُحذف شيء قبل هذا التاريخ، ويمكنك تسجيل الدخول وإلغاء الحذف.`,
      ],
      link: { label: 'تسجيل الدخول وإلغاء الحذف', path: '/login' },
      note: line`إن لم يكن الطلب منك فسجّل الدخول وألغِ الحذف، ثم غيّر كلمة المرور.`,
    },
    en: {
      subject: 'Your Maydan account will be deleted',
      lines: ({ at, days }) => [
        line`We received a request to delete your account. It will be deleted after ${days}, on ${at}. It can’t be restored after that.`,
        line`Nothing is deleted before then. You can sign in and cancel the deletion.`,
      ],
      link: { label: 'Sign in and cancel deletion', path: '/login' },
      note: line`Not you? Sign in, cancel the deletion and change your password.`,
    },
  },
  stopped: {
    ar: {
      subject: 'أُلغي حذف حسابك في ميدان',
      lines: () => [line`لن يُحذف حسابك، وكل ما فيه كما كان. لاستعادة الهاكاثونات التي نُقلت إلى الأرشيف معه افتح قائمة هاكاثوناتك.`],
      link: { label: 'عرض هاكاثوناتي', path: '/hackathons' },
      note: line`إن لم تُلغِه أنت فغيّر كلمة المرور.`,
    },
    en: {
      subject: 'Account deletion canceled',
      lines: () => [
        line`Your Maydan account won’t be deleted, and everything in it is unchanged. To restore hackathons archived with it, open your list.`,
      ],
      link: { label: 'View my hackathons', path: '/hackathons' },
      note: line`Not you? Change your password.`,
    },
  },
  held: {
    ar: {
      subject: 'تعذّر حذف حسابك في ميدان',
      lines: ({ names }) => [
        line`حان وقت حذف حسابك، لكنك المالك الوحيد في: ${names}. لم يُحذف شيء.`,
        line`انقل الملكية إلى عضو آخر أو اختر حذف الهاكاثون مع حسابك، ثم اطلب الحذف من جديد.`,
      ],
      link: { label: 'عرض هاكاثوناتي', path: '/hackathons' },
      note: line`يُطلب الحذف من ملفك الشخصي.`,
    },
    en: {
      subject: 'We couldn’t delete your Maydan account',
      lines: ({ names }) => [
        line`Your account was due to be deleted, but you’re the only owner of ${names}. Nothing was deleted.`,
        line`Transfer ownership to another member or choose to delete the hackathon with your account, then request deletion again.`,
      ],
      link: { label: 'View my hackathons', path: '/hackathons' },
      note: line`Request deletion in your profile.`,
    },
  },
  done: {
    ar: {
      subject: 'حُذف حسابك في ميدان',
      lines: () => [line`حُذف حسابك وكل ما فيه. هذه آخر رسالة منا.`],
      note: line`يبقى ما كتبته في هاكاثونات غيرك دون اسمك، وتبقى طلبات تسجيلك لدى الجهات المنظّمة.`,
    },
    en: {
      subject: 'Your Maydan account was deleted',
      lines: () => [line`Your account and everything in it were deleted. This is our last email to you.`],
      note: line`What you wrote in other people’s hackathons stays there without your name. Your registrations stay with their organizers.`,
    },
  },
  hackathon_goes: {
    ar: {
      subject: 'سيُحذف هاكاثون أنت في فريقه',
      lines: ({ at, names }) => [
        line`طلب المالك الوحيد لـ ${names} حذف حسابه والهاكاثون معه. الهاكاثون الآن في الأرشيف، وسيُحذف بالكامل يوم ${at}.`,
      ],
      note: line`للإبقاء عليه اطلب من المالك نقل الملكية إليك قبل ذلك.`,
    },
    en: {
      subject: 'Your team’s hackathon will be deleted',
      lines: ({ at, names }) => [
        line`The only owner of ${names} asked to delete their account and the hackathon with it. It’s archived now and will be deleted on ${at}.`,
      ],
      note: line`To keep it, ask the owner to transfer ownership to you before then.`,
    },
  },
}
