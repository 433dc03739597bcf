// Mail to an organizer about new registrations since the previous mail.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { isolated, line, type Line, mail, type MailText, type MailUrls } from '../layout/layout.ts'
import { countedIn, hello, howTo, named, note, safeName, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/** `to_review`: number of registrations that need a decision. A POST request to `unsubscribe` ends these mails */
const RegistrationsCame = z.object({
  fullname: z.string(),
  hackathon: z.string(),
  often: z.enum(['at_once', 'daily']),
  count: z.int(),
  /** number of seats that were released because candidates did not confirm them */
  released: z.int().default(0),
  /** names of the first new registrations */
  names: z.array(z.string()),
  to_review: z.int(),
  url: z.string(),
  unsubscribe: z.string(),
})

export const registrations_came = template({
  name: { ar: 'تسجيلات جديدة', en: 'New registrations' },
  payload: RegistrationsCame,
  says: {
    ar: (came, urls) => mailOf('ar', came, `${newsIn('ar', came)} في ${isolated(named(came.hackathon))}`, urls),
    en: (came, urls) => mailOf('en', came, `${newsIn('en', came)} for ${isolated(named(came.hackathon))}`, urls),
  },
  samples: portal =>
    samplePerKind([...RegistrationsCame.shape.often.options, 'released'] as const, kind => {
      const often = kind === 'released' ? 'at_once' : kind
      const count = { daily: 14, at_once: 1, released: 0 }[kind]
      return {
        fullname: sampleValues.fullname,
        hackathon: sampleValues.hackathon,
        often,
        count,
        released: kind === 'at_once' ? 0 : 3,
        names: [sampleValues.fullname, 'Khalid Al-Otaibi', 'ريم العتيبي'].slice(0, count),
        to_review: 30,
        url: `${portal}/hackathons-details/sample?tab=registrations`,
        unsubscribe: `${portal}/notices/sample/sample`,
      }
    }),
})

type Came = z.infer<typeof RegistrationsCame>

function mailOf(language: Language, came: Came, subject: string, urls: MailUrls): MailText {
  const { fullname, hackathon, often, count, released, to_review, url, unsubscribe } = came
  const words = texts[language]
  return {
    ...mail(language, subject, [
      hello[language](fullname),
      ...(count > 0 ? [paragraph(words.came(named(hackathon), countedIn(language, newForms, count))), ...namesOf(language, came)] : []),
      ...(released > 0 ? [paragraph(words.released(named(hackathon), countedIn(language, releasedForms, released)))] : []),
      ...(to_review > 0 ? [paragraph(words.toReview(countedIn(language, reviewForms, to_review)))] : []),
      { kind: 'link', label: words.see, url },
      ...(to_review > 0 ? howTo(language, 'review', words.how, urls) : []),
      note(words.often[often]),
    ]),
    unsubscribe,
  }
}

const newsIn = (language: Language, { count, released }: Came) =>
  count > 0 ? countedIn(language, newForms, count) : countedIn(language, releasedForms, released)

/** Lists the names. A name that looks like a link is counted, but not shown. */
function namesOf(language: Language, { names, count }: Came) {
  const shown = names
    .map(safeName)
    .filter(Boolean)
    .map(name => line`${name}`)
  if (shown.length === 0) return []
  const comma = language === 'ar' ? '، ' : ', '
  const rest = count - shown.length
  const all: Line[] = rest > 0 ? [...shown, line`${countedIn(language, restForms, rest)}`] : shown
  return [paragraph({ html: all.map(({ html }) => html).join(comma), text: all.map(({ text }) => text).join(comma) })]
}

const newForms = {
  ar: {
    zero: 'لا تسجيلات جديدة',
    one: 'تسجيل جديد',
    two: 'تسجيلان جديدان',
    few: '{n} تسجيلات جديدة',
    many: '{n} تسجيلًا جديدًا',
    other: '{n} تسجيل جديد',
  },
  en: { one: '{n} new registration', other: '{n} new registrations' },
}
const releasedForms = {
  ar: {
    zero: 'لا مقاعد متاحة',
    one: 'مقعد لم يؤكّده صاحبه',
    two: 'مقعدان لم يؤكّدهما صاحباهما',
    few: '{n} مقاعد لم يؤكّدها أصحابها',
    many: '{n} مقعدًا لم يؤكّدها أصحابها',
    other: '{n} مقعد لم يؤكّدها أصحابها',
  },
  en: { one: '{n} unconfirmed seat', other: '{n} unconfirmed seats' },
}
const restForms = {
  ar: { zero: 'لا أحد غيرهم', one: 'وشخص آخر', two: 'وشخصان آخران', few: 'و{n} آخرون', many: 'و{n} شخصًا آخر', other: 'و{n} شخص آخر' },
  en: { one: 'and {n} other', other: 'and {n} others' },
}
const reviewForms = {
  ar: { zero: 'لا أحد', one: 'طلب واحد', two: 'طلبان', few: '{n} طلبات', many: '{n} طلبًا', other: '{n} طلب' },
  en: { one: '{n} registration', other: '{n} registrations' },
}

type Words = {
  came: (name: string, count: string) => Line
  released: (name: string, count: string) => Line
  toReview: (count: string) => Line
  see: string
  how: string
  often: Record<Came['often'], Line>
}
const texts: Record<Language, Words> = {
  ar: {
    came: (name, count) => line`${count} في ${name} منذ آخر رسالة.`,
    released: (name, count) =>
      line`مضى الموعد النهائي للتأكيد في ${name}: ${count}. إن كان القبول تلقائيًا، عُرضت المقاعد على قائمة الانتظار.`,
    toReview: count => line`قيد المراجعة: ${count}.`,
    see: 'عرض المسجّلين',
    how: 'كيف تراجع الطلبات',
    often: {
      at_once: line`نرسل هذه الرسالة عند وصول تسجيلات جديدة، مرة كل عشر دقائق على الأكثر. لتغيير ذلك افتح صفحة المسجّلين.`,
      daily: line`نرسل هذه الرسالة صباحًا إن وصلت تسجيلات جديدة. لتغيير ذلك افتح صفحة المسجّلين.`,
    },
  },
  en: {
    came: (name, count) => line`${count} for ${name} since the last email.`,
    released: (name, count) => line`${count} for ${name} released after the deadline. With automatic admission, they went to the waitlist.`,
    toReview: count => line`Under review: ${count}.`,
    see: 'View registrations',
    how: 'How to review registrations',
    often: {
      at_once: line`We send this when people register, at most every ten minutes. Change this on the registrations page.`,
      daily: line`We send this in the morning if people have registered. Change this on the registrations page.`,
    },
  },
}
