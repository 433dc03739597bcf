// Headings of other tools. Keys are in the form of `headingKey`: letters and digits, folded.

import { headingKey } from './clean-cell.ts'
import type { ImportSource, OwnTarget } from './import-columns.ts'

/** Headings that only one source has together. Forms come last, because other tools have their headings, too. */
const signatures: readonly (readonly [source: ImportSource, headings: readonly string[]])[] = [
  ['maydan', ['Reference', 'Name', 'Type', 'Status', 'Registered at']],
  ['maydan', ['رقم الطلب', 'الاسم', 'النوع', 'الحالة', 'وقت التسجيل']],
  ['luma', ['approval_status', 'api_id']],
  ['luma', ['approval_status', 'guest_id']],
  ['luma', ['approval_status', 'qr_code_url']],
  ['eventbrite', ['Order Date', 'Order Type', 'Attendee Status']],
  ['devpost', ['Portfolio Url', 'Submitted Project?']],
  ['devpost', ['Project Title', 'Submission Url']],
  ['hi_events', ['Public ID', 'Short ID', 'Product ID']],
  ['pretix', ['Event slug', 'Order code']],
  ['pretix', ['Order code', 'Position ID']],
  ['tally', ['Submission ID', 'Respondent ID']],
  ['typeform', ['Network ID']],
  ['typeform', ['Submitted At', 'Token']],
  ['typeform', ['Start Date (UTC)', 'Submit Date (UTC)']],
  ['microsoft_forms', ['Start time', 'Completion time']],
  ['google_forms', ['Timestamp']],
  ['google_forms', ['طابع زمني']],
  ['jotform', ['Submission Date']],
  ['mlh', ['First name', 'Last name', 'Age', 'School', 'Level of study', 'Country of residence']],
]

/** Returns the source whose headings are in a sheet. */
export function sourceOf(keys: ReadonlySet<string>): ImportSource {
  return signatures.find(([, headings]) => headings.every(heading => keys.has(headingKey(heading))))?.[0] ?? 'unknown'
}

/** Headings of own targets, the most specific first: of several columns, the first heading in the list is used. */
export const targetWords: Record<OwnTarget, readonly string[]> = keysOf({
  email: [
    ['Attendee email', 'Submitter Email', 'Email Address', 'Email', 'E-mail address', 'Your email', 'Email ID', 'Mail', 'Username'],
    ['عنوان البريد الإلكتروني', 'البريد الإلكتروني', 'بريدك الإلكتروني', 'البريد', 'الإيميل', 'إيميل', 'ايميلك', 'بريد إلكتروني'],
  ],
  fullname: [
    ['Attendee name', 'Full name', 'Name', 'Your name', 'Your full name', 'Participant name', 'Student name', 'Name in full'],
    ['الاسم الكامل', 'الاسم كاملاً', 'الاسم الرباعي', 'الاسم الثلاثي', 'الاسم', 'اسمك', 'اسمك الكامل', 'اسم المشارك', 'اسم الطالب', 'اسم'],
  ],
  first_name: [
    ['First name', 'Given name', 'Attendee name: Given name', 'Submitter First Name', 'Forename'],
    ['الاسم الأول', 'الاسم الاول'],
  ],
  last_name: [
    ['Last name', 'Surname', 'Family name', 'Attendee name: Family name', 'Submitter Last Name'],
    ['اسم العائلة', 'العائلة', 'الاسم الأخير', 'اللقب'],
  ],
  phone: [
    ['Phone', 'Phone number', 'Mobile', 'Mobile number', 'Mobile phone', 'Cell phone', 'Cell', 'Telephone', 'Tel', 'Contact number'],
    [
      'WhatsApp',
      'WhatsApp number',
      'Home Phone',
      'الجوال',
      'رقم الجوال',
      'جوال',
      'الهاتف',
      'رقم الهاتف',
      'هاتف',
      'الموبايل',
      'رقم الموبايل',
    ],
    ['رقم الهاتف المحمول', 'الهاتف المحمول', 'النقال', 'رقم النقال', 'رقم التواصل', 'رقم الواتساب', 'واتساب', 'رقم الاتصال'],
  ],
  language: [
    ['Preferred language', 'Language', 'Order locale', 'Locale', 'Lang'],
    ['اللغة المفضلة', 'اللغة', 'لغة التواصل'],
  ],
  state: [
    ['approval_status', 'Attendee Status', 'Registration status', 'Application status', 'Status'],
    ['حالة التسجيل', 'حالة الطلب', 'الحالة'],
  ],
  registered_at: [
    ['Registered at', 'Registration date', 'Submit Date (UTC)', 'Submitted at', 'Submission Date', 'Completion time', 'Timestamp'],
    ['created_at', 'Created Date', 'Order Date', 'Project Created At', 'Registration time', 'Date registered'],
    ['وقت التسجيل', 'تاريخ التسجيل', 'طابع زمني', 'وقت الإرسال', 'تاريخ الإرسال'],
  ],
  checked_in_at: [
    ['checked_in_at', 'Checked in', 'Is Checked In', 'Check-in time', 'Check-in', 'Attended', 'Attendance'],
    ['وقت الحضور', 'تسجيل الحضور', 'الحضور', 'حضر'],
  ],
  team: [
    ['Team name', 'Team', 'Your team name', 'Name of your team'],
    ['اسم الفريق', 'الفريق', 'اسم فريقك', 'فريقك'],
  ],
})

/** Further headings of built-in fields, in addition to their labels. */
export const fieldWords: Readonly<Record<string, readonly string[]>> = keysOf({
  city: [['City', 'City of residence', 'Your city', 'Town', 'مدينة الإقامة', 'المدينة', 'مدينتك', 'مدينة السكن']],
  university: [
    ['University', 'College/University Name', 'University name', 'School', 'College', 'Organization', 'Company', 'Employer'],
    ['الجامعة', 'اسم الجامعة', 'جهة العمل', 'الجهة', 'الكلية', 'المؤسسة'],
  ],
  school: [['School', 'University', 'College/University Name', 'الجامعة', 'المدرسة', 'اسم الجامعة']],
  role: [['Role', 'Skill', 'Skills', 'Job Specialty', 'Specialty', 'الدور', 'المهارة', 'المهارات', 'التخصص']],
  team_status: [['Do you have teammates?', 'Do you have a team?', 'Team status', 'هل لديك فريق؟', 'هل عندك فريق؟']],
  track: [['Track', 'Preferred track', 'Challenge', 'المسار', 'المسار المفضل', 'التحدي']],
  age_band: [['Age group', 'Age range', 'Age', 'الفئة العمرية', 'العمر']],
  experience: [['Hackathon experience', 'How many hackathons have you attended?', 'عدد الهاكاثونات السابقة']],
  tshirt: [['T-shirt size', 'Shirt size', 'T-shirt', 'Tee size', 'مقاس التيشيرت', 'مقاس القميص', 'المقاس']],
  dietary: [
    ['Dietary restrictions', 'Dietary needs', 'Dietary requirements', 'Dietary preferences', 'Diet'],
    ['القيود الغذائية', 'النظام الغذائي'],
  ],
  accessibility: [['Accessibility', 'Accessibility needs', 'Special needs', 'احتياجات خاصة', 'تسهيلات الوصول']],
  linkedin: [['LinkedIn', 'LinkedIn URL', 'LinkedIn profile', 'LinkedIn link', 'لينكدإن', 'لينكد إن', 'رابط لينكدإن']],
  github: [['GitHub', 'GitHub URL', 'GitHub profile', 'GitHub link', 'GitHub username', 'جيت هب', 'رابط GitHub']],
  level_of_study: [['Level of study', 'المرحلة الدراسية']],
  country: [['Country', 'Country of residence', 'بلد الإقامة', 'الدولة', 'البلد']],
  age: [['Age', 'العمر']],
  project_name: [['Project Title', 'Project name', 'Name of the project', 'Project', 'اسم المشروع', 'عنوان المشروع', 'المشروع']],
  project_line: [
    ['Tagline', 'Elevator pitch', 'One line', 'The project in one line', 'Short description', 'Summary'],
    ['نبذة', 'نبذة عن المشروع', 'نبذة في سطر واحد', 'المشروع في سطر واحد', 'ملخص المشروع', 'فكرة المشروع'],
  ],
  project_description: [['About The Project', 'Project description', 'Description', 'Description of the project', 'وصف المشروع', 'الوصف']],
  project_demo: [
    ['"Try it out" Links', 'Demo link', 'Demo', 'Live demo', 'Project link', 'Project links', 'Links', 'Website'],
    ['رابط التجربة', 'رابط المشروع', 'روابط المشروع', 'الروابط'],
  ],
  project_repository: [
    ['Source code', 'Source code link', 'Repository', 'Repository link', 'Repo', 'Code', 'GitHub', 'GitHub link', 'GitHub repository'],
    ['الشيفرة المصدرية', 'رابط الشيفرة', 'رابط الشيفرة المصدرية', 'المستودع', 'رابط المستودع', 'رابط الكود'],
  ],
  project_video: [['Video Demo Link', 'Video', 'Video link', 'Demo video', 'الفيديو', 'رابط الفيديو', 'فيديو المشروع']],
  project_tracks: [['Track', 'Tracks', 'Project track', 'Challenge', 'Category', 'المسار', 'المسارات', 'مسار المشروع', 'التحدي']],
  project_prizes: [['Opt-In Prizes', 'Opt-In Prize', 'Special prizes', 'Prizes', 'الجوائز الخاصة', 'الجوائز', 'الجائزة']],
  project_status: [['Project Status', 'Submission', 'Submission status', 'حالة المشروع', 'حالة التسليم', 'التسليم']],
})

/** Words in a question that ask for contact data. They match within a heading, so that the cells must fit, too. */
export const questionWords: Readonly<Partial<Record<OwnTarget, RegExp>>> = {
  email: /e-?mail|البريد|بريد|ايميل/,
  phone: /phone|mobile|whats ?app|جوال|هاتف|موبايل|واتس/,
  fullname: /\bname\b|(?:^|[^\p{L}])(?:ال)?اسم/u,
  team: /team(?:'s)? name|name of (?:your|the) team|اسم (?:ال)?فريق/,
}

/** Words in headings of other people's data, or of names of other things. */
export const otherPeople = /parent|guardian|emergency|supervisor|manager|member|teammate|referr|mentor|عضو|اعضاء|زميل|ولي |طواري|مشرف|قريب/
export const otherNames =
  /team|university|college|school|company|organi[sz]|employer|project|product|ticket|event|user ?name|city|country|فريق|جامعه|كليه|مدرسه|شركه|جهه|مشروع|مدينه|مستخدم/
/** Headings of points and feedback that Microsoft Forms adds to each question of a quiz. */
export const quizColumn = /^(?:points|feedback) - /i

function keysOf<Name extends string>(words: Record<Name, readonly (readonly string[])[]>): Record<Name, readonly string[]> {
  const entries = (Object.keys(words) as Name[]).map(name => [name, words[name].flat().map(headingKey)])
  return Object.fromEntries(entries) as Record<Name, readonly string[]>
}
