// Content that an organizer types, pastes and uploads: two halls joined by live video, in Riyadh and London.

import { calendarIn, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Asia/Riyadh')

export const misk: Pick<Recreated, 'facts'> = {
  facts: {
    name: l('هاكاثون مسك', 'Misk Hackathon'),
    description: l('ثمانٍ وأربعون ساعة للصحة بين الرياض ولندن', 'Forty-eight hours for health between Riyadh and London'),
    organizer: l('مؤسسة مسك الخيرية', 'Misk Foundation'),
    languages: 'ar+en',
    city: 'الرياض',
    starts_at: at(0, 18),
    ends_at: at(2, 18),
    contact_email: 'salam@misk-hackathon.example',
    eligibility: rules({ audience: 'everyone', min_age: 18, max_age: 32, team_min: 3, team_max: 5, fee: 'free' }),
  },
}

export const tracks = [
  ['إنترنت الأشياء الطبي', 'Internet of medical things'],
  ['الرعاية في المنزل', 'Care at home'],
] as const

export const phases = [
  [
    ['القاعتان معًا', 'Both halls together'],
    ['بث مباشر بين الرياض ولندن.', 'Live video between Riyadh and London.'],
  ],
  [
    ['الاحتضان', 'Incubation'],
    ['للفائزين ثلاثة أشهر.', 'Three months for the winners.'],
  ],
] as const

export const programme = `اليوم\tمن\tإلى\tالفقرة\tالفقرة بالإنجليزية\tالقاعة
1\t18:00\t19:00\tالافتتاح\tOpening\tالمسرح
2\t9:00\t12:00\tلقاءات المرشدين\tMeetings with mentors\tالقاعة
3\t18:00\t\tإعلان الفائزين\tWinners announced\tالمسرح`

export const questions = `السؤال\tالسؤال بالإنجليزية\tالإجابة\tالإجابة بالإنجليزية
هل يلزم أن أعمل في الصحة؟\tMust I work in health?\tلا، نحتاج إلى من يبرمج ويصمّم أيضًا.\tNo: we need programmers and designers, too.`
