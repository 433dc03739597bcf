// What the product says when a field is not right, in both languages; the server and the forms say the same.
import type { z } from 'zod'
import { counted } from './counted.ts'
import type { Language } from './language.ts'

/** Gives zod its sentences: `z.safeParse(schema, input, { error: fieldWords('ar') })`. */
export const fieldWords =
  (language: Language): z.core.$ZodErrorMap =>
  issue => {
    const say = (word: Word, value?: unknown) => words[word][language](Number(value))
    const asked = issue.input === undefined || issue.input === '' ? asks[String(issue.path?.at(-1))] : undefined
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
/** One sentence by its name, for a rule that no schema can check. */
export const sentenceOfWord = (word: Word, language: Language, n = 0) => words[word][language](n)
type Says = Record<Language, (n: number) => string>
const plain = (ar: string, en: string): Says => ({ ar: () => ar, en: () => en })
/** What to do in an empty field of this name, instead of the rule that it breaks. */
const asks: Readonly<Record<string, Says>> = {
  fullname: plain('اكتب الاسم الكامل.', 'Enter your full name.'),
  email: plain('اكتب البريد الإلكتروني.', 'Enter your e-mail.'),
  password: plain('اكتب كلمة المرور.', 'Enter a password.'),
  old_password: plain('اكتب كلمة المرور الحالية.', 'Enter your current password.'),
  new_password: plain('اكتب كلمة المرور الجديدة.', 'Enter the new password.'),
  emails: plain('اكتب بريدًا واحدًا على الأقل.', 'Enter at least one e-mail.'),
  otp: plain('اكتب الرمز.', 'Enter the code.'),
  totp: plain('اكتب رمز التحقق.', 'Enter the verification code.'),
}
const words = {
  required: plain('هذا الحقل مطلوب.', 'This field is required.'),
  invalid: plain('هذه القيمة غير صحيحة.', 'This value is not valid.'),
  unknown_field: plain('لا مكان لهذا الحقل هنا.', 'There is no place for this field here.'),
  unnamed_file: plain('لا صف في المستند يطلب هذا الملف باسمه (file_key).', 'No row of the document asks for this file by its file_key.'),
  unclean: plain('يحتوي النص على رموز غير مقبولة.', 'The text holds characters that are not allowed.'),
  email: plain('اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com.', 'Enter a valid e-mail, like name@example.com.'),
  no_links: plain('اكتب رسالتك بلا روابط ولا عناوين بريد.', 'Write the note without links or e-mail addresses.'),
  https_links: plain(
    'اكتب الروابط كاملة بدءًا بـ https://، دون عناوين بريد.',
    'Write links in full, starting with https://, and leave out e-mail addresses.',
  ),
  too_many_links: plain('خمسة روابط كحد أقصى.', 'Use five links at most.'),
  url: plain('اكتب رابطًا يبدأ بـ https://.', 'Enter a link that starts with https://.'),
  phone: plain('اكتب رقم جوال صحيحًا، مثل 0501234567.', 'Enter a valid mobile number, like +966 50 123 4567.'),
  international: plain('اكتب الرقم بصيغته الدولية، مثل +966501234567.', 'Enter the number in international form, like +966501234567.'),
  code: plain('الرمز ستة أرقام.', 'The code has six digits.'),
  second_factor: plain(
    'اكتب الأرقام الستة من تطبيق المصادقة، أو أحد رموز الاسترداد.',
    'Enter the six digits from your authenticator app, or a recovery code.',
  ),
  date: plain('هذا التاريخ غير صحيح.', 'This date is not valid.'),
  past_moment: plain('اختر وقتًا لم يحن بعد.', 'Choose a time that is still to come.'),
  past: plain('اختر تاريخًا بعد اليوم.', 'Choose a date after today.'),
  far: plain('اختر تاريخًا خلال السنتين القادمتين.', 'Choose a date within the next two years.'),
  after_its_end: plain('تاريخ البداية بعد تاريخ النهاية.', 'The first day is after the last.'),
  span_too_long: plain('أطول مدة خمس سنوات.', 'Five years is the longest span.'),
  end_before_start: plain('النهاية قبل البداية.', 'It ends before it starts.'),
  too_long_event: plain('المدة أطول من 180 يومًا.', 'It runs for more than 180 days.'),
  series_begins_past: plain(
    'بهذا التغيير تقع بداية فعالية أخرى من السلسلة في الماضي.',
    'Another event of the series would begin in the past.',
  ),
  series_ends_first: plain(
    'بهذا التغيير تنتهي فعالية أخرى من السلسلة قبل أن تبدأ، أو تطول أكثر من 180 يومًا.',
    'Another event of the series would end before it starts, or run for more than 180 days.',
  ),
  closes_before_opens: plain('إغلاق التسجيل قبل فتحه.', 'Registration closes before it opens.'),
  number: plain('اكتب رقمًا.', 'Enter a number.'),
  common_password: plain('هذه كلمة مرور شائعة؛ اختر غيرها.', 'That password is common; choose another.'),
  name_letter: plain('اكتب اسمًا فيه حروف.', 'Use a name with letters.'),
  name_needed: plain('اكتب اسم الهاكاثون.', 'Enter a hackathon name.'),
  city_needed: plain('اختر المدينة.', 'Choose the city.'),
  terms: plain('يلزم قبول الشروط لإنشاء الحساب.', 'Accept the terms to create the account.'),
  consent: plain('ضع علامة الموافقة على استخدام بياناتك.', 'Tick the box to agree to how your details are used.'),
  registration_elsewhere: plain('التسجيل في موقع آخر، ورابطه في هذه الصفحة.', 'Registration is on another site; this page links to it.'),
  registration_closed: plain('أُغلق التسجيل في هذا الهاكاثون.', 'Registration for this hackathon is closed.'),
  foreign_form: plain(
    'وصل هذا النموذج من خارج هذه الصفحة فلم يُسجَّل. راجعه وأرسله من هنا.',
    'This form came from outside this page, so it was not taken. Check it and send it from here.',
  ),
  sent_often: plain(
    'أُرسل هذا النموذج بهذا البريد مرات كثيرة اليوم. ما كتبته باقٍ هنا، وإرساله متاح غدًا.',
    'This form was sent many times for this e-mail today. What you typed is still here; it can be sent tomorrow.',
  ),
  many_forms: {
    ar: n => `تصل من شبكتك نماذج كثيرة الآن. ما كتبته باقٍ هنا؛ أرسله بعد ${counted('ar', 'minutes', n)}.`,
    en: n => `Many forms are coming from your network right now. What you typed is still here; send it in ${counted('en', 'minutes', n)}.`,
  },
  slug: plain('استخدم أحرفًا إنجليزية صغيرة وأرقامًا وشرطة (-).', 'Use lowercase letters, digits and hyphens.'),
  slug_short: plain('3 أحرف على الأقل.', 'Use at least 3 characters.'),
  slug_long: plain('40 حرفًا بحد أقصى.', '40 characters at most.'),
  slug_digits: plain('أضف حرفًا واحدًا على الأقل.', 'Add at least one letter.'),
  slug_reserved: plain('هذا الاسم محجوز للمنصة.', 'That name is reserved.'),
  domain_unreadable: plain('اكتب اسم نطاق مثل hackathon.example.com.', 'Write a domain such as hackathon.example.com.'),
  domain_public: plain('هذا الاسم لا يُسجَّل لجهة واحدة.', 'Nobody owns a name like that alone.'),
  domain_ours: plain('هذا الاسم تابع للمنصة.', 'That name belongs to the platform.'),
  short: { ar: n => `${counted('ar', 'letters', n)} على الأقل.`, en: n => `Use at least ${n} characters.` },
  long: { ar: n => `${counted('ar', 'letters', n)} بحد أقصى.`, en: n => `Use at most ${n} characters.` },
  small: { ar: n => `لا يقل عن ${n}.`, en: n => `Not less than ${n}.` },
  big: { ar: n => `لا يزيد على ${n}.`, en: n => `Not more than ${n}.` },
  few: { ar: n => `أضف ${counted('ar', 'items', n)} على الأقل.`, en: n => `Add at least ${n}.` },
  many: { ar: n => `${counted('ar', 'items', n)} بحد أقصى.`, en: n => `At most ${n}.` },
  heavy: { ar: n => `حجم الملف أكبر من ${n} م.ب.`, en: n => `The file is larger than ${n} MB.` },
} satisfies Record<string, Says>
