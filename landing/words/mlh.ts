// English texts are MLH's original wording (Member Event Agreement 2027, organizer guide). The Arabic texts are translations.

import type { Language } from '#contract/language.ts'
import { countryCodes } from '#contract/places/country-codes.ts'
import type { MlhAgreement, MlhField } from '#contract/registration-form/mlh.ts'

type MlhNames = {
  pennant: { member: string; season: (year: number) => string }
  label: Record<MlhField, string>
  option: Record<string, string>
  ask: Record<MlhField, string>
  /** statements as Markdown */
  agreement: Record<MlhAgreement, string>
  /** shown before the statements until MLH has accepted the hackathon */
  applied: string
  /** replaces the default privacy text, because MLH receives the data, too */
  privacy: (period: string) => string
}

const policies = 'https://github.com/MLH/mlh-policies/blob/main'
const [conduct, terms, privacy] = [`${policies}/code-of-conduct.md`, `${policies}/contest-terms.md`, `${policies}/privacy-policy.md`]

export const mlhNames: Record<Language, MlhNames> = {
  ar: {
    pennant: { member: 'فعالية عضو', season: year => `موسم ${year}` },
    label: {
      first_name: 'الاسم الأول',
      last_name: 'اسم العائلة',
      age: 'العمر',
      school: 'الجامعة أو المدرسة',
      level_of_study: 'المرحلة الدراسية',
      country: 'بلد الإقامة',
      mlh_code_of_conduct: 'مدونة السلوك لدى MLH',
      mlh_sharing: 'مشاركة البيانات مع MLH',
      mlh_emails: 'رسائل MLH',
    },
    option: {
      'level_of_study.below_secondary': 'دون الثانوية',
      'level_of_study.secondary': 'الثانوية',
      'level_of_study.undergraduate_2': 'جامعية: دبلوم من سنتين أو ما يماثله',
      'level_of_study.undergraduate_3': 'جامعية: بكالوريوس من ثلاث سنوات فأكثر',
      'level_of_study.graduate': 'دراسات عليا: ماجستير أو دكتوراه أو ما يماثلهما',
      'level_of_study.bootcamp': 'معسكر برمجة',
      'level_of_study.vocational': 'برنامج مهني آخر أو تلمذة مهنية',
      'level_of_study.post_doctorate': 'ما بعد الدكتوراه',
      'level_of_study.other': 'غير ذلك',
      'level_of_study.none': 'لا أدرس حاليًا',
      'level_of_study.unsaid': 'أفضّل عدم الإجابة',
      ...countryNames('ar'),
    },
    ask: {
      first_name: 'اكتب الاسم الأول.',
      last_name: 'اكتب اسم العائلة.',
      age: 'اختر العمر.',
      school: 'اكتب الجامعة أو المدرسة.',
      level_of_study: 'اختر المرحلة الدراسية.',
      country: 'اختر بلد الإقامة.',
      mlh_code_of_conduct: 'ضع علامة الموافقة على مدونة السلوك لدى MLH.',
      mlh_sharing: 'ضع علامة الموافقة على مشاركة البيانات مع MLH.',
      mlh_emails: 'ضع علامة الموافقة على رسائل MLH أو اتركها.',
    },
    agreement: {
      mlh_code_of_conduct: `قرأت [مدونة السلوك لدى MLH](${conduct}) وأوافق عليها.`,
      mlh_sharing: `أوافق على مشاركة بيانات تسجيلي مع Major League Hacking لإدارة الفعالية والترتيب وإدارة MLH وDEV (ويشمل ذلك إنشاء حسابين مرتبطين لدى MLH و[DEV](https://dev.to/)) وفق سياسة الخصوصية لدى MLH. وأوافق كذلك على [شروط المسابقات لدى MLH](${terms}) وعلى [سياسة الخصوصية لدى MLH](${privacy}).`,
      mlh_emails: 'أوافق على أن تراسلني MLH وDEV من حين إلى آخر بشأن الفعاليات ذات الصلة وفرص العمل وأخبار المجتمع.',
    },
    applied:
      'تقدّمنا بطلب لنكون فعالية عضوًا في Major League Hacking (MLH). الموافقات التالية لا تسري إلا إذا قُبل طلبنا، ولن نشارك بياناتك إن لم نصبح فعالية عضوًا في MLH.',
    privacy: period => `نستخدم بياناتك لتنظيم هذا الهاكاثون، ونشاركها مع MLH كما وافقت أعلاه، ونحذف ما لدينا منها بعد ${period} من انتهائه.`,
  },
  en: {
    pennant: { member: 'Member event', season: year => `${year} season` },
    label: {
      first_name: 'First name',
      last_name: 'Last name',
      age: 'Age',
      school: 'School',
      level_of_study: 'Level of study',
      country: 'Country of residence',
      mlh_code_of_conduct: 'MLH Code of Conduct',
      mlh_sharing: 'Event Logistics Information',
      mlh_emails: 'Communication from MLH',
    },
    option: {
      'level_of_study.below_secondary': 'Less than Secondary / High School',
      'level_of_study.secondary': 'Secondary / High School',
      'level_of_study.undergraduate_2': 'Undergraduate University (2 year - community college or similar)',
      'level_of_study.undergraduate_3': 'Undergraduate University (3+ year)',
      'level_of_study.graduate': 'Graduate University (Masters, Professional, Doctoral, etc)',
      'level_of_study.bootcamp': 'Code School / Bootcamp',
      'level_of_study.vocational': 'Other Vocational / Trade Program or Apprenticeship',
      'level_of_study.post_doctorate': 'Post Doctorate',
      'level_of_study.other': 'Other',
      'level_of_study.none': 'I’m not currently a student',
      'level_of_study.unsaid': 'Prefer not to answer',
      ...countryNames('en'),
    },
    ask: {
      first_name: 'Enter your first name.',
      last_name: 'Enter your last name.',
      age: 'Choose your age.',
      school: 'Enter your school.',
      level_of_study: 'Choose your level of study.',
      country: 'Choose your country of residence.',
      mlh_code_of_conduct: 'Check the box to agree to the MLH Code of Conduct.',
      mlh_sharing: 'Check the box to agree to sharing your registration with MLH.',
      mlh_emails: 'Check the box to get emails from MLH, or leave it blank.',
    },
    agreement: {
      mlh_code_of_conduct: `I have read and agree to the [MLH Code of Conduct](${conduct}).`,
      mlh_sharing: `I authorize you to share my application/registration information with Major League Hacking for event administration, ranking, and MLH/DEV administration (including the creation of linked accounts on MLH and [DEV](https://dev.to/)) in line with the MLH Privacy Policy. I further agree to the terms of both the [MLH Contest Terms and Conditions](${terms}) and the [MLH Privacy Policy](${privacy}).`,
      mlh_emails:
        'I authorize MLH and DEV to send me occasional emails about relevant events, career opportunities, and community announcements.',
    },
    applied:
      'We have applied to be a Major League Hacking (MLH) Member Event. The following checkboxes are only applicable if our application is accepted. Your information will not be shared if we do not become an MLH Member Event.',
    privacy: period =>
      `We use your data to run this hackathon, share it with MLH as agreed above, and delete our copy ${period} after it ends.`,
  },
}

/** Returns country names from Intl, except for one country, whose Arabic name differs. */
function countryNames(language: Language): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const own: Readonly<Record<string, string>> = { PS: { ar: 'فلسطين', en: 'Palestine' }[language] }
  return Object.fromEntries(countryCodes.map(code => [`country.${code}`, own[code] ?? names.of(code) ?? code]))
}
