// Default mails for state changes; teams can replace the text.

import type { Language } from '../language.ts'

export const stateMailKinds = [
  'accepted',
  'called_up',
  'declined',
  'waiting',
  'applied',
  'withdrawn',
  'new_link',
  'erased',
  'walk_in',
  'confirm',
  'confirmed',
  'released',
] as const
export type StateMailKind = (typeof stateMailKinds)[number]
export type StateMail = { subject: string; /** each line is a paragraph */ text: string }

/** Maximum characters of the subject and text that organizers write. */
export const longestSubject = 120
export const longestMailText = 1500

/** Returns the default mail for a change of state. `hackathon` is its name in the mail's language. */
export const stateMail = (kind: StateMailKind, language: Language, hackathon: string): StateMail => texts[kind][language](hackathon)

const texts: Record<StateMailKind, Record<Language, (name: string) => StateMail>> = {
  accepted: {
    ar: name => ({
      subject: `قُبل طلبك في ${name}`,
      text: `يسرّنا إبلاغك بقبول طلبك في ${name}.\nإن تعذّر حضورك فاسحب طلبك من صفحته ليستفيد غيرك من المقعد.`,
    }),
    en: name => ({
      subject: `You’re accepted to ${name}`,
      text: `We’re happy to let you know that you’re accepted to ${name}.\nCan’t make it? Withdraw on your registration page so someone else can have your seat.`,
    }),
  },
  called_up: {
    ar: name => ({
      subject: `توفّر لك مقعد في ${name}`,
      text: `توفّر مقعد في ${name} وكان دورك التالي في قائمة الانتظار، فأصبح المقعد لك.\nإن تعذّر حضورك فاسحب طلبك من صفحته لينتقل المقعد إلى من بعدك.`,
    }),
    en: name => ({
      subject: `A seat opened up for you at ${name}`,
      text: `A seat opened up at ${name}. You were next on the waitlist, so it’s yours.\nCan’t make it? Withdraw on your registration page so it goes to the next person.`,
    }),
  },
  declined: {
    ar: name => ({
      subject: `بشأن طلبك في ${name}`,
      text: `نشكرك على اهتمامك بالمشاركة في ${name}.\nلم نتمكّن من قبول طلبك هذه المرة، ونأمل أن نراك في مناسبة قادمة.`,
    }),
    en: name => ({
      subject: `Your registration for ${name}`,
      text: `Thank you for your interest in ${name}.\nWe couldn’t accept your registration this time. We hope to see you at a future hackathon.`,
    }),
  },
  waiting: {
    ar: name => ({
      subject: `أنت في قائمة انتظار ${name}`,
      text: `أنت الآن في قائمة الانتظار في ${name}، ونراسلك إن توفّر مقعد.`,
    }),
    en: name => ({
      subject: `You’re on the waitlist for ${name}`,
      text: `You’re on the waitlist for ${name}. We’ll email you if a seat opens up.`,
    }),
  },
  applied: {
    ar: name => ({
      subject: `طلبك في ${name} قيد المراجعة`,
      text: `طلبك في ${name} قيد المراجعة من جديد، ونراسلك بالقرار.`,
    }),
    en: name => ({
      subject: `Your registration for ${name} is under review`,
      text: `Your registration for ${name} is under review again. We’ll email you the decision.`,
    }),
  },
  withdrawn: {
    ar: name => ({
      subject: `سُحب طلبك في ${name}`,
      text: `سُحب طلبك في ${name} من صفحته. إن لم تسحبه أنت فراسل الجهة المنظّمة.`,
    }),
    en: name => ({
      subject: `You withdrew from ${name}`,
      text: `Your registration for ${name} was withdrawn on its page. Not you? Contact the organizers.`,
    }),
  },
  new_link: {
    ar: name => ({
      subject: `رابط جديد لطلبك في ${name}`,
      text: `هذا رابط جديد لطلبك في ${name}. لم يعد الرابط السابق يعمل.`,
    }),
    en: name => ({
      subject: `New link to your registration for ${name}`,
      text: `Here’s a new link to your registration for ${name}. The old link no longer works.`,
    }),
  },
  erased: {
    ar: name => ({
      subject: `حُذفت بياناتك من ${name}`,
      text: `حُذف طلبك في ${name} وجميع بياناته، كما طُلب من صفحته. إن لم تطلب ذلك فراسل الجهة المنظّمة.`,
    }),
    en: name => ({
      subject: `Your data was deleted from ${name}`,
      text: `Your registration for ${name} and all its data were deleted, as requested on its page. Not you? Contact the organizers.`,
    }),
  },
  walk_in: {
    ar: name => ({
      subject: `سُجّل حضورك في ${name}`,
      text: `سجّلك فريق ${name} عند المدخل، وحضورك محفوظ.\nفي صفحة طلبك بياناتك، ومنها تصححها أو تحذفها.`,
    }),
    en: name => ({
      subject: `You’re checked in to ${name}`,
      text: `The ${name} team registered you at the entrance and checked you in.\nYour registration page shows your data. You can correct or delete it there.`,
    }),
  },
  confirm: {
    ar: name => ({
      subject: `أكّد مقعدك في ${name}`,
      text: `لم تؤكّد مقعدك في ${name} بعد.\nإن تعذّر حضورك فاسحب طلبك من صفحته ليستفيد غيرك من المقعد.`,
    }),
    en: name => ({
      subject: `Confirm your seat at ${name}`,
      text: `You haven’t confirmed your seat at ${name} yet.\nCan’t make it? Withdraw on your registration page so someone else can have your seat.`,
    }),
  },
  confirmed: {
    ar: name => ({
      subject: `مقعدك في ${name} مؤكَّد`,
      text: `تم تأكيد مقعدك في ${name}، ونراك هناك.\nإن تعذّر حضورك فاسحب طلبك من صفحته ليستفيد غيرك من المقعد.`,
    }),
    en: name => ({
      subject: `Your seat at ${name} is confirmed`,
      text: `Your seat at ${name} is confirmed. See you there!\nCan’t make it? Withdraw on your registration page so someone else can have your seat.`,
    }),
  },
  released: {
    ar: name => ({
      subject: `مضى الموعد النهائي لتأكيد مقعدك في ${name}`,
      text: `مضى الموعد النهائي ولم تؤكّد مقعدك في ${name}، فلم يعد محجوزًا لك.\nإن كنت لا تزال ترغب في الحضور فراسل الجهة المنظّمة.`,
    }),
    en: name => ({
      subject: `Your seat at ${name} was released`,
      text: `You didn’t confirm your seat at ${name} in time, so it’s no longer reserved for you.\nStill want to come? Contact the organizers.`,
    }),
  },
}
