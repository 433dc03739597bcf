// Content that an organizer types and pastes from a spreadsheet.

import { calendarIn, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Asia/Riyadh')

export const hajj: Pick<Recreated, 'facts'> = {
  facts: {
    name: { ar: 'هاكاثون الحج', en: 'Hajj Hackathon' },
    description: { ar: 'ست وثلاثون ساعة لحجّ أيسر', en: 'Thirty-six hours for an easier Hajj' },
    organizer: { ar: 'الاتحاد السعودي للأمن السيبراني والبرمجة والدرونز', en: 'Saudi Federation for Cybersecurity, Programming and Drones' },
    languages: 'ar+en',
    city: 'جدة',
    venue: { ar: 'مركز جدة الدولي للمؤتمرات والمعارض', en: 'Jeddah International Exhibition and Convention Center' },
    starts_at: at(0, 9),
    ends_at: at(2, 21),
    contact_email: 'salam@hajjhackathon.example',
    eligibility: rules({ audience: 'everyone', team_min: 2, team_max: 5, fee: 'free', travel_covered: 'partly' }),
  },
}

export const tracks = [
  ['إدارة الحشود', 'Crowds'],
  ['الصحة', 'Health'],
  ['النقل والمرور', 'Transport'],
  ['الطعام والشراب', 'Food and drink'],
  ['الإسكان', 'Housing'],
  ['المدفوعات', 'Payments'],
  ['النظافة', 'Waste'],
  ['التواصل', 'Communication'],
] as const

/** Prizes in riyals, which are investments in exchange for equity. */
export const prizes = [
  { amount: 1_000_000, benefit: ['استثمارًا مقابل 15% من المشروع', 'as an investment, for 15% of the venture'] },
  { amount: 500_000, benefit: ['استثمارًا مقابل 10% من المشروع', 'as an investment, for 10% of the venture'] },
  { amount: 350_000, benefit: ['استثمارًا مقابل 7% من المشروع', 'as an investment, for 7% of the venture'] },
] as const
export const excellence = { title: ['جائزة التميّز', 'Prize for excellence'], amount: 150_000 } as const

export const programme = `اليوم\tمن\tإلى\tالفقرة\tالفقرة بالإنجليزية\tالقاعة
1\t9:00\t11:00\tالاستقبال وتشكيل الفرق\tReception and teams\tالبهو
1\t16:00\t17:00\tكلمة: برامج يبنيها الجميع\tTalk: software that everybody builds\tالمسرح
2\t8:00\t\tبدء العمل\tHacking begins\tالقاعة الكبرى
3\t12:00\t\tتسليم المشاريع\tProjects are handed in\tالقاعة الكبرى
3\t19:00\t20:00\tإعلان الفائزين\tWinners announced\tالمسرح`

export const people = `الاسم\tالاسم بالإنجليزية\tالصفة\tالصفة بالإنجليزية\tالدور
ستيف ووزنياك\tSteve Wozniak\tشريك مؤسس لآبل\tCo-founder of Apple\tمحكّم
جيمي ويلز\tJimmy Wales\tمؤسس ويكيبيديا\tFounder of Wikipedia\tمتحدث
مايك بوتشر\tMike Butcher\tمحرر\tEditor\tمحكّم`

export const partners = `الشريك\tالشريك بالإنجليزية\tالفئة
جوجل\tGoogle\tشريك التدريب
منشآت\tMonshaat\tشريك الأعمال
الخطوط السعودية\tSaudia\tالناقل الرسمي`

export const questions = `السؤال\tالسؤال بالإنجليزية\tالإجابة\tالإجابة بالإنجليزية
من أين يأتي المشاركون؟\tWhere do people come from?\tمن أكثر من مئة دولة.\tFrom more than a hundred countries.
هل يلزم أن أكون مبرمجًا؟\tMust I be a programmer?\tلا، يحتاج كل فريق إلى من يصمم ويسوّق أيضًا.\tNo: every team needs designers and marketers, too.`
