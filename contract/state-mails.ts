// What a candidate is written when their registration changes. A team sees it before it goes, and may say it otherwise.
import type { Language } from './language.ts'

export const stateMailKinds = ['accepted', 'called_up', 'declined', 'waiting', 'applied', 'withdrawn', 'new_link', 'erased'] as const
export type StateMailKind = (typeof stateMailKinds)[number]
export type StateMail = { subject: string; /** paragraphs, one a line */ text: string }

/** Letters of a team's own words. */
export const longestSubject = 120
export const longestMailText = 1500

/** `hackathon`: its name in the mail's language. */
export const stateMail = (kind: StateMailKind, language: Language, hackathon: string): StateMail => texts[kind][language](hackathon)

const texts: Record<StateMailKind, Record<Language, (name: string) => StateMail>> = {
  accepted: {
    ar: name => ({
      subject: `قُبل طلبك في ${name}`,
      text: `يسرّنا إبلاغك بقبول طلبك في ${name}.\nالموعد والمكان في صفحتك، ومنها تضيف الموعد إلى تقويمك. إن تغيّرت ظروفك فاسحب طلبك منها ليستفيد غيرك من المقعد.`,
    }),
    en: name => ({
      subject: `You are accepted to ${name}`,
      text: `We are glad to tell you that your registration for ${name} has been accepted.\nYour page has the time and the place, and adds them to your calendar. If you cannot come, withdraw there so that somebody else gets the seat.`,
    }),
  },
  called_up: {
    ar: name => ({
      subject: `توفّر لك مقعد في ${name}`,
      text: `توفّر مقعد في ${name} وأصبح لك، فقد كان دورك التالي في قائمة الانتظار.\nإن تغيّرت ظروفك فاسحب طلبك من صفحتك لينتقل المقعد إلى من بعدك.`,
    }),
    en: name => ({
      subject: `A seat for you at ${name}`,
      text: `A seat at ${name} has become free, and you were next on the waiting list: it is yours.\nIf you cannot come, withdraw on your page so that it goes to whoever is next.`,
    }),
  },
  declined: {
    ar: name => ({
      subject: `بشأن طلبك في ${name}`,
      text: `نشكرك على اهتمامك بالمشاركة في ${name}.\nلم نتمكّن من قبول طلبك هذه المرة، ونأمل أن نراك في مناسبة قادمة.`,
    }),
    en: name => ({
      subject: `About your registration for ${name}`,
      text: `Thank you for wanting to take part in ${name}.\nWe cannot offer you a place this time, and hope to see you on another occasion.`,
    }),
  },
  waiting: {
    ar: name => ({
      subject: `أنت في قائمة انتظار ${name}`,
      text: `أُضيف اسمك إلى قائمة الانتظار في ${name}، وتصلك رسالة على هذا البريد إن توفّر مقعد.`,
    }),
    en: name => ({
      subject: `You are on the waiting list of ${name}`,
      text: `You are on the waiting list of ${name}. A message comes to this address if a seat becomes free.`,
    }),
  },
  applied: {
    ar: name => ({
      subject: `طلبك في ${name} قيد المراجعة`,
      text: `عاد طلبك في ${name} إلى المراجعة، وتصلك رسالة على هذا البريد بعدها.`,
    }),
    en: name => ({
      subject: `Your registration for ${name} is under review`,
      text: `Your registration for ${name} is being reviewed again; the answer comes to this address.`,
    }),
  },
  withdrawn: {
    ar: name => ({
      subject: `سُحب طلبك في ${name}`,
      text: `سُحب طلبك في ${name} من صفحته. إن لم يكن ذلك منك فراسل الجهة المنظّمة.`,
    }),
    en: name => ({
      subject: `You withdrew from ${name}`,
      text: `Your registration for ${name} was withdrawn on its page. If that was not you, write to the organizers.`,
    }),
  },
  new_link: {
    ar: name => ({
      subject: `رابط جديد لطلبك في ${name}`,
      text: `هذا رابط جديد لصفحة طلبك في ${name}، ولم يعد الرابط السابق يفتحها.`,
    }),
    en: name => ({
      subject: `A new link to your registration for ${name}`,
      text: `Here is a new link to your registration for ${name}. The former one no longer opens it.`,
    }),
  },
  erased: {
    ar: name => ({
      subject: `حُذفت بياناتك من ${name}`,
      text: `حُذف طلبك في ${name} وكل ما كُتب فيه، بطلبٍ من صفحته. إن لم يكن ذلك منك فراسل الجهة المنظّمة.`,
    }),
    en: name => ({
      subject: `Your details were deleted from ${name}`,
      text: `Your registration for ${name} and all that it held were deleted, as asked on its page. If that was not you, write to the organizers.`,
    }),
  },
}
