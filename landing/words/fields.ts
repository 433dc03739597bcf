import type { Language } from '#contract/language.ts'
import type { MlhField } from '#contract/registration-form/mlh.ts'
import type { BuiltInField } from '#contract/registration-form/registration-fields.ts'
import { mlhNames } from './mlh.ts'

type Names = {
  label: Record<BuiltInField | MlhField, string>
  option: Record<string, string>
  /** message for an empty field or an invalid choice */
  ask: Record<BuiltInField | MlhField | 'phone', string>
  /** the same message for a custom question */
  askOwn: Record<'text' | 'choice' | 'choices' | 'yes_no' | 'consent', (question: string) => string>
  yes: string
  no: string
  choose: string
  optional: string
}

/** T-shirt sizes are the same in all languages. Tracks have their own names. */
export const fieldNames: Record<Language, Names> = {
  ar: {
    label: {
      ...mlhNames.ar.label,
      city: 'المدينة',
      role: 'المهارة',
      team_status: 'هل لديك فريق؟',
      track: 'المسار المفضّل',
      age_band: 'الفئة العمرية',
      university: 'الجامعة أو جهة العمل',
      experience: 'كم هاكاثونًا شاركت فيه؟',
      tshirt: 'مقاس التيشيرت',
      dietary: 'القيود الغذائية',
      accessibility: 'هل تحتاج إلى تسهيلات للمشاركة؟',
      linkedin: 'صفحتك في LinkedIn',
      github: 'صفحتك في GitHub',
    },
    option: {
      ...mlhNames.ar.option,
      'role.developer': 'البرمجة',
      'role.designer': 'التصميم',
      'role.business': 'الأعمال والتسويق',
      'role.domain': 'الخبرة في المجال',
      'role.other': 'غير ذلك',
      'team_status.team': 'لدي فريق',
      'team_status.looking': 'أبحث عن فريق',
      'team_status.alone': 'أشارك وحدي',
      'age_band.under_18': 'دون 18',
      'age_band.18_24': '18–24',
      'age_band.25_34': '25–34',
      'age_band.35_44': '35–44',
      'age_band.45_up': '45 فأكثر',
      'experience.first': 'هذا أول هاكاثون لي',
      'experience.some': 'من واحد إلى ثلاثة',
      'experience.many': 'أكثر من ثلاثة',
      'dietary.none': 'لا قيود غذائية',
      'dietary.vegetarian': 'نباتي',
      'dietary.vegan': 'نباتي تمامًا (Vegan)',
      'dietary.gluten_free': 'خالٍ من الجلوتين',
      'dietary.other': 'غير ذلك',
    },
    ask: {
      ...mlhNames.ar.ask,
      phone: 'اكتب رقم الجوال.',
      city: 'اكتب المدينة.',
      role: 'اختر المهارة.',
      team_status: 'حدّد هل لديك فريق.',
      track: 'اختر المسار المفضّل.',
      age_band: 'اختر الفئة العمرية.',
      university: 'اكتب الجامعة أو جهة العمل.',
      experience: 'اختر كم هاكاثونًا شاركت فيه.',
      tshirt: 'اختر مقاس التيشيرت.',
      dietary: 'اختر القيود الغذائية.',
      accessibility: 'اكتب ما تحتاج إليه من تسهيلات، أو «لا شيء».',
      linkedin: 'اكتب رابط صفحتك في LinkedIn كاملًا، يبدأ بـ https://.',
      github: 'اكتب رابط صفحتك في GitHub كاملًا، يبدأ بـ https://.',
    },
    askOwn: {
      text: question => `اكتب إجابة «${question}».`,
      choice: question => `اختر إجابة «${question}».`,
      choices: question => `اختر إجابة واحدة على الأقل: «${question}».`,
      consent: question => `وافق على «${question}» للمتابعة.`,
      yes_no: question => `اختر نعم أو لا: «${question}».`,
    },
    yes: 'نعم',
    no: 'لا',
    choose: 'اختر',
    optional: 'اختياري',
  },
  en: {
    label: {
      ...mlhNames.en.label,
      city: 'City',
      role: 'Skill',
      team_status: 'Do you have a team?',
      track: 'Preferred track',
      age_band: 'Age group',
      university: 'University or employer',
      experience: 'How many hackathons have you attended?',
      tshirt: 'T-shirt size',
      dietary: 'Dietary needs',
      accessibility: 'Do you have any accessibility needs?',
      linkedin: 'LinkedIn profile',
      github: 'GitHub profile',
    },
    option: {
      ...mlhNames.en.option,
      'role.developer': 'Programming',
      'role.designer': 'Design',
      'role.business': 'Business and marketing',
      'role.domain': 'Domain expertise',
      'role.other': 'Other',
      'team_status.team': 'I have a team',
      'team_status.looking': 'I’m looking for a team',
      'team_status.alone': 'I’m participating alone',
      'age_band.under_18': 'Under 18',
      'age_band.18_24': '18–24',
      'age_band.25_34': '25–34',
      'age_band.35_44': '35–44',
      'age_band.45_up': '45 and over',
      'experience.first': 'This is my first',
      'experience.some': 'One to three',
      'experience.many': 'More than three',
      'dietary.none': 'No dietary needs',
      'dietary.vegetarian': 'Vegetarian',
      'dietary.vegan': 'Vegan',
      'dietary.gluten_free': 'Gluten-free',
      'dietary.other': 'Other',
    },
    ask: {
      ...mlhNames.en.ask,
      phone: 'Enter your phone number.',
      city: 'Enter your city.',
      role: 'Choose your skill.',
      team_status: 'Choose whether you have a team.',
      track: 'Choose your preferred track.',
      age_band: 'Choose your age group.',
      university: 'Enter your university or employer.',
      experience: 'Choose how many hackathons you’ve attended.',
      tshirt: 'Choose your T-shirt size.',
      dietary: 'Choose your dietary needs.',
      accessibility: 'Enter your accessibility needs, or “none”.',
      linkedin: 'Enter the full link to your LinkedIn profile, starting with https://.',
      github: 'Enter the full link to your GitHub profile, starting with https://.',
    },
    askOwn: {
      text: question => `Answer “${question}”.`,
      choice: question => `Choose an answer to “${question}”.`,
      choices: question => `Choose at least one answer to “${question}”.`,
      consent: question => `Accept “${question}” to continue.`,
      yes_no: question => `Choose yes or no: “${question}”.`,
    },
    yes: 'Yes',
    no: 'No',
    choose: 'Choose',
    optional: 'optional',
  },
}
