// Of an account that goes by its person's wish: to them, and to the team of a hackathon that goes with it.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { keptFor } from '#contract/retention.ts'
import { type Block, line, type Line, mail, type MailText, type MailUrls } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { momentIn } from './moment.ts'
import { named } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

/**
 * That an account goes at `at` (ISO 8601), stays, could not go for `hackathons` that it alone owns, or is gone; or to a team, that its
 * hackathon goes at `at`
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
    ofEach(AccountDeletion.shape.kind.options, kind => ({
      fullname: madeUp.fullname,
      kind,
      at: '2026-12-06T07:42:00Z',
      hackathons: [madeUp.hackathon, 'واحة'],
    })),
})

type Deletion = z.infer<typeof AccountDeletion>
type Said = { at: string; days: string; names: string }
type Words = { subject: string; lines: (said: Said) => Line[]; note: Line; link?: { label: string; path: string } }

function mailIn(language: Language) {
  return ({ fullname, kind, at, hackathons }: Deletion, urls: MailUrls): MailText => {
    const names = new Intl.ListFormat(language).format(hackathons.map(named))
    const words = wordsOf[kind][language]
    const link: Block[] = words.link ? [{ kind: 'link', label: words.link.label, url: urls.portal + words.link.path }] : []
    const said = { at: at && momentIn(language, at), days: keptFor('deleted_accounts', language), names }
    return mail(language, words.subject, [hello[language](fullname), ...words.lines(said).map(say), ...link, note(words.note)])
  }
}

const wordsOf: Record<Deletion['kind'], Record<Language, Words>> = {
  asked: {
    ar: {
      subject: 'سيُحذف حسابك في ميدان',
      lines: ({ at, days }) => [
        line`وصلنا طلب حذف حسابك. يُحذف بعد ${days}، وذلك ${at}، ولا يمكن استرجاعه بعدها.`,
        line`حتى ذلك الوقت لا يُحذف شيء: سجّل الدخول متى شئت وأوقف الحذف.`,
      ],
      link: { label: 'تسجيل الدخول وإيقاف الحذف', path: '/login' },
      note: line`إن لم يكن الطلب منك فسجّل الدخول وأوقفه، ثم غيّر كلمة المرور.`,
    },
    en: {
      subject: 'Your Maydan account will be deleted',
      lines: ({ at, days }) => [
        line`We were asked to delete your account. It goes after ${days}, on ${at}, and cannot be brought back then.`,
        line`Nothing is deleted before then: sign in at any time and stop the deletion.`,
      ],
      link: { label: 'Sign in and stop it', path: '/login' },
      note: line`If you did not ask for this, sign in and stop it, then change your password.`,
    },
  },
  stopped: {
    ar: {
      subject: 'حسابك في ميدان باقٍ',
      lines: () => [line`أُوقف حذف حسابك، وكل ما فيه كما كان. الهاكاثونات التي نُقلت إلى الأرشيف لتُحذف معه تُستعاد من قائمة هاكاثوناتك.`],
      link: { label: 'هاكاثوناتي', path: '/hackathons' },
      note: line`إن لم يكن ذلك منك فغيّر كلمة المرور.`,
    },
    en: {
      subject: 'Your Maydan account stays',
      lines: () => [
        line`The deletion of your account was stopped, and everything in it is as it was. Hackathons that were archived to go with it are brought back from your list.`,
      ],
      link: { label: 'My hackathons', path: '/hackathons' },
      note: line`If that was not you, change your password.`,
    },
  },
  held: {
    ar: {
      subject: 'تعذّر حذف حسابك في ميدان',
      lines: ({ names }) => [
        line`حان موعد حذف حسابك، ولا مالك غيرك الآن في: ${names}. لم يُحذف شيء.`,
        line`انقل الملكية إلى عضو آخر، أو اختر حذف الهاكاثون مع حسابك، ثم اطلب الحذف من جديد.`,
      ],
      link: { label: 'هاكاثوناتي', path: '/hackathons' },
      note: line`طلب الحذف في ملفك الشخصي.`,
    },
    en: {
      subject: 'Your Maydan account could not be deleted',
      lines: ({ names }) => [
        line`The day has come to delete your account, and nobody else owns ${names} now. Nothing was deleted.`,
        line`Transfer the ownership to another member, or choose to delete the hackathon with your account; then ask again.`,
      ],
      link: { label: 'My hackathons', path: '/hackathons' },
      note: line`The deletion is asked for in your profile.`,
    },
  },
  done: {
    ar: {
      subject: 'حُذف حسابك في ميدان',
      lines: () => [line`حُذف حسابك وكل ما كان فيه. هذه آخر رسالة منا.`],
      note: line`ما كتبته في هاكاثونات غيرك يبقى فيها بلا اسمك، وما سجّلت فيه من هاكاثونات عند جهاتها المنظّمة.`,
    },
    en: {
      subject: 'Your Maydan account has been deleted',
      lines: () => [line`Your account and all that was in it have been deleted. This is our last mail.`],
      note: line`What you wrote in hackathons of others stays there without your name; your registrations are with the organizers.`,
    },
  },
  hackathon_goes: {
    ar: {
      subject: 'سيُحذف هاكاثون من فريقك',
      lines: ({ at, names }) => [line`طلب المالك الوحيد لـ ${names} حذف حسابه والهاكاثون معه. صفحته الآن في الأرشيف، ويُحذف كل ما فيه ${at}.`],
      note: line`إن أردت أن يبقى فاطلب من المالك نقل الملكية إليك قبل ذلك.`,
    },
    en: {
      subject: 'A hackathon of your team will be deleted',
      lines: ({ at, names }) => [
        line`The only owner of ${names} has asked for their account to be deleted, and the hackathon with it. Its page is archived now, and all that is in it goes on ${at}.`,
      ],
      note: line`If it is to stay, ask the owner to transfer the ownership to you before that.`,
    },
  },
}
