import type { z } from 'zod'
import type { Language } from '../language.ts'
import { counted } from './counted.ts'

/** Returns an error map for zod: `z.safeParse(schema, input, { error: fieldWords('ar') })`. */
export const fieldWords =
  (language: Language): z.core.$ZodErrorMap =>
  issue => {
    const say = (word: Word, value?: unknown) => words[word][language](Number(value))
    const field = String(issue.path?.at(-1))
    const isMissing = issue.input === undefined || issue.input === '' || (field === 'fullname' && issue.code === 'too_small')
    const asked = isMissing ? emptyFieldWords[field] : undefined
    if (asked) return asked[language](0)
    const named = (issue as { params?: { word?: string } }).params?.word
    if (named && named in words) return say(named as Word)
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? say('required') : say(issue.expected === 'number' ? 'number' : 'invalid')
      case 'too_small':
        if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? say('required') : say('short', issue.minimum)
        return issue.origin === 'array' ? say('few', issue.minimum) : say('small', issue.minimum)
      case 'too_big':
        if (issue.origin === 'file') return say('heavy', Number(issue.maximum) / 1e6)
        if (issue.origin === 'string') return say('long', issue.maximum)
        return issue.origin === 'array' ? say('many', issue.maximum) : say('big', issue.maximum)
      case 'invalid_format':
        return say(/date|time/.test(issue.format) ? 'date' : 'invalid')
      case 'invalid_value':
        return say(issue.input === undefined ? 'required' : 'invalid')
      default:
        return say('invalid')
    }
  }

export type Word = keyof typeof words
/** Returns one message by key, for rules outside of schemas. */
export const sentenceOfWord = (word: Word, language: Language, n = 0) => words[word][language](n)
type Sentences = Record<Language, (n: number) => string>
const plain = (ar: string, en: string): Sentences => ({ ar: () => ar, en: () => en })
/** Messages for empty fields, shown instead of the violated rule. */
const emptyFieldWords: Readonly<Record<string, Sentences>> = {
  fullname: plain('اكتب الاسم الكامل.', 'Enter your full name.'),
  email: plain('اكتب البريد الإلكتروني.', 'Enter your email.'),
  password: plain('اكتب كلمة المرور.', 'Enter a password.'),
  old_password: plain('اكتب كلمة المرور الحالية.', 'Enter your current password.'),
  new_password: plain('اكتب كلمة المرور الجديدة.', 'Enter a new password.'),
  emails: plain('اكتب بريدًا واحدًا على الأقل.', 'Enter at least one email.'),
  otp: plain('اكتب الرمز.', 'Enter the code.'),
  totp: plain('اكتب رمز التحقق.', 'Enter the verification code.'),
}
const words = {
  required: plain('هذا الحقل مطلوب.', 'This field is required.'),
  invalid: plain('هذه القيمة غير صحيحة.', 'This value isn’t valid.'),
  unknown_field: plain('حقل غير معروف.', 'Unknown field.'),
  unnamed_file: plain('لا صف في المستند يطلب هذا الملف باسمه (file_key).', 'No row of the document asks for this file by its file_key.'),
  unclean: plain('يحتوي النص على رموز غير مقبولة.', 'The text contains characters that aren’t allowed.'),
  address_or_phone: plain('اكتب بريدًا إلكترونيًا أو رقم جوال كاملًا.', 'Enter an email address or a complete phone number.'),
  email: plain('اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com.', 'Enter a valid email, like name@example.com.'),
  email_letters: plain(
    'لا تصل الرسائل بعد إلى بريد فيه حروف غير لاتينية قبل @. اكتب بريدًا آخر.',
    'Mail can’t be delivered yet to addresses with letters other than a–z before the @. Enter another email.',
  ),
  no_links: plain('احذف الروابط وعناوين البريد.', 'Remove links and email addresses.'),
  https_links: plain(
    'اكتب الروابط كاملة بدءًا بـ https://، دون عناوين بريد.',
    'Enter full links starting with https://, without email addresses.',
  ),
  link_label: plain('لا تكتب عنوان موقع أو بريد نصًا للرابط.', 'Don’t use a web or email address as the text of a link.'),
  unknown_variable: plain(
    'اختر المتغيرات من قائمة «إدراج». المتاح: {{first_name}} و{{team}} و{{reference}} و{{ticket}}.',
    'Unknown variable. You can use {{first_name}}, {{team}}, {{reference}} and {{ticket}}.',
  ),
  subject_variable: plain(
    'في العنوان تُقبل {{first_name}} و{{team}} و{{reference}} فقط.',
    'In the subject you can use {{first_name}}, {{team}} and {{reference}}.',
  ),
  too_many_links: plain('حتى خمسة روابط.', 'Use up to five links.'),
  url: plain('اكتب رابطًا يبدأ بـ https://.', 'Enter a link that starts with https://.'),
  phone: plain(
    'اكتب رقم جوال صحيحًا، ومعه رمز الدولة إن كان من خارجها.',
    'Enter a valid phone number, with the country code if it’s from abroad.',
  ),
  international: plain('اكتب الرقم مع رمز الدولة، مثل +966501234567.', 'Enter the number with its country code, like +966501234567.'),
  code: plain('الرمز ستة أرقام.', 'The code is 6 digits.'),
  second_factor: plain(
    'اكتب الأرقام الستة من تطبيق المصادقة، أو أحد رموز الاسترداد.',
    'Enter the 6-digit code from your app, or a recovery code.',
  ),
  date: plain('هذا التاريخ غير صحيح.', 'This date isn’t valid.'),
  past_moment: plain('اختر وقتًا قادمًا.', 'Choose a time in the future.'),
  past: plain('اختر تاريخًا بعد اليوم.', 'Choose a date after today.'),
  far: plain('اختر تاريخًا خلال السنتين القادمتين.', 'Choose a date within the next two years.'),
  after_its_end: plain('تاريخ البداية بعد تاريخ النهاية.', 'The start date is after the end date.'),
  span_too_long: plain('أطول مدة خمس سنوات.', 'The longest period is five years.'),
  end_before_start: plain('النهاية قبل البداية.', 'The end is before the start.'),
  too_long_event: plain('أطول مدة 180 يومًا.', 'The longest duration is 180 days.'),
  series_begins_past: plain(
    'بهذا التغيير تقع بداية فعالية أخرى من السلسلة في الماضي.',
    'Another event in the series would start in the past.',
  ),
  series_ends_first: plain(
    'بهذا التغيير تنتهي فعالية أخرى من السلسلة قبل أن تبدأ، أو تطول أكثر من 180 يومًا.',
    'Another event in the series would end before it starts or exceed 180 days.',
  ),
  closes_before_opens: plain('إغلاق التسجيل قبل فتحه.', 'Registration closes before it opens.'),
  number: plain('اكتب رقمًا، مثل 1500 أو 12.5.', 'Enter a number, like 1500 or 12.5.'),
  common_password: plain('هذه كلمة مرور شائعة؛ اختر غيرها.', 'This password is too common. Choose another.'),
  name_letter: plain('اكتب اسمًا فيه حروف.', 'Use a name with letters.'),
  name_needed: plain('اكتب اسم الهاكاثون.', 'Enter a hackathon name.'),
  city_needed: plain('اختر المدينة.', 'Choose a city.'),
  terms: plain('وافق على الشروط لإنشاء الحساب.', 'Accept the terms to create an account.'),
  consent: plain('ضع علامة الموافقة على استخدام بياناتك.', 'Check the box to agree to how your data is used.'),
  registration_elsewhere: plain('التسجيل في موقع آخر، ورابطه في هذه الصفحة.', 'Registration is on another site; this page links to it.'),
  registration_closed: plain('أُغلق التسجيل في هذا الهاكاثون.', 'Registration for this hackathon is closed.'),
  foreign_form: plain(
    'أُرسل هذا النموذج من موقع آخر فلم يُقبل. راجعه وأرسله من هنا.',
    'This form came from another site and wasn’t submitted. Review it and submit it here.',
  ),
  sent_often: plain(
    'أُرسل هذا النموذج بهذا البريد مرات كثيرة اليوم. ما كتبته باقٍ هنا؛ أرسله غدًا.',
    'This form was submitted too often with this email today. Your answers are kept here; submit them tomorrow.',
  ),
  many_forms: {
    ar: n => `تصل من شبكتك نماذج كثيرة الآن. ما كتبته باقٍ هنا؛ أرسله بعد ${counted('ar', 'minutes', n)}.`,
    en: n => `Your network sent too many forms. Your answers are kept here; submit them in ${counted('en', 'minutes', n)}.`,
  },
  slug: plain('استخدم أحرفًا إنجليزية صغيرة وأرقامًا وشرطة (-).', 'Use lowercase letters, digits and hyphens.'),
  slug_short: plain('3 أحرف على الأقل.', 'Use at least 3 characters.'),
  slug_long: plain('40 حرفًا بحد أقصى.', 'Use at most 40 characters.'),
  slug_digits: plain('أضف حرفًا واحدًا على الأقل.', 'Add at least one letter.'),
  slug_reserved: plain('هذا الاسم محجوز للمنصة.', 'This name is reserved.'),
  domain_unreadable: plain('اكتب اسم نطاق مثل hackathon.example.com.', 'Enter a domain such as hackathon.example.com.'),
  domain_public: plain('هذا امتداد عام. اكتب نطاقك الخاص.', 'This is a public suffix. Enter your own domain.'),
  domain_ours: plain('هذا الاسم تابع للمنصة.', 'This name belongs to the platform.'),
  short: { ar: n => `${counted('ar', 'letters', n)} على الأقل.`, en: n => `Use at least ${n} characters.` },
  long: { ar: n => `${counted('ar', 'letters', n)} بحد أقصى.`, en: n => `Use at most ${n} characters.` },
  small: { ar: n => `لا يقل عن ${n}.`, en: n => `Enter ${n} or more.` },
  big: { ar: n => `لا يزيد على ${n}.`, en: n => `Enter ${n} or less.` },
  few: { ar: n => `أضف ${counted('ar', 'items', n)} على الأقل.`, en: n => `Add at least ${n}.` },
  many: { ar: n => `${counted('ar', 'items', n)} بحد أقصى.`, en: n => `At most ${n}.` },
  heavy: { ar: n => `حجم الملف أكبر من ${n} م.ب.`, en: n => `The file is larger than ${n} MB.` },
} satisfies Record<string, Sentences>
