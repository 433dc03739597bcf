// Projects of the hackathon in several phases: eight submitted ones and two drafts. All are invented.

import { demoProject as project, type DemoProject } from './demo-projects.ts'

export const sanadProjects: readonly DemoProject[] = [
  project(
    't1',
    'فريق ونيس',
    ['ونيس', 'Wanees'],
    ['مصباح يعرف إن تأخر الجد عن عادته', 'A lamp that notices when grandfather is late'],
    [
      'يتعلّم المصباح أوقات الحركة في البيت، وينبّه الأسرة إن تغيّرت.',
      'The lamp learns when people move at home, and alerts the family when that changes.',
    ],
  ),
  project(
    't1',
    'فريق دفء',
    ['دفء', 'Difa'],
    ['سجادة تكشف السقوط', 'A rug that detects falls'],
    [
      'نسيج يقيس الضغط ويتصل بالأسرة خلال نصف دقيقة من السقوط.',
      'A textile measures pressure and calls the family within half a minute of a fall.',
    ],
  ),
  project(
    't2',
    'فريق موعد',
    ['جرعة', 'Jura'],
    ['علبة دواء تتكلم', 'A pill box that speaks'],
    [
      'تقرأ العلبة اسم الدواء وسببه، وتخبر الصيدلية قبل أن ينفد.',
      'The box reads the name and the reason of a medicine, and tells the pharmacy before it runs out.',
    ],
  ),
  project(
    't2',
    'فريق بيان',
    ['بيان', 'Bayan'],
    ['نتيجة التحليل بكلام مفهوم', 'Lab results in plain words'],
    [
      'نشرح التحليل بالعربية الفصيحة واللهجة، ونقترح أسئلة للطبيب.',
      'We explain results in standard Arabic and dialect, and suggest questions for the doctor.',
    ],
  ),
  project(
    't3',
    'فريق مشوار',
    ['مشوار', 'Mishwar'],
    ['رحلة مع سائق يساعد على الصعود', 'A ride with a driver who helps you in'],
    [
      'يحجز الابن الرحلة، ويرافق السائق المسنّ من الباب إلى الباب.',
      'A son books the ride, and the driver accompanies the passenger from door to door.',
    ],
  ),
  project(
    't3',
    'فريق عكّاز',
    ['عكّاز', 'Okkaz'],
    ['عصا تضيء الطريق وتنبّه إلى الدرج', 'A cane that lights the way and warns of stairs'],
    ['حسّاس صغير يقيس ارتفاع الأرض قبل القدم بخطوتين.', 'A small sensor measures the ground two steps ahead of the foot.'],
  ),
  project(
    't1',
    'فريق جيرة',
    ['جيرة', 'Jeera'],
    ['شبكة جيران لمن يسكن وحده', 'A network of neighbors for people who live alone'],
    ['يمر جار كل يوم، ويسجّل الزيارة بلمسة واحدة.', 'A neighbor comes by every day, and records the visit with one tap.'],
  ),
  project(
    't2',
    'فريق نبرة',
    ['نبرة', 'Nabra'],
    ['مكالمة يومية ترصد تغيّر الصوت', 'A daily call that notices a changed voice'],
    [
      'نقيس البطء والتردد في الكلام، ونخبر الأسرة إن استمر التغيّر أسبوعًا.',
      'We measure slow and hesitant speech, and tell the family when a change lasts a week.',
    ],
  ),
]

export const sanadDrafts: readonly DemoProject[] = [
  project('t3', 'فريق سُلّم', ['سُلّم', 'Sullam'], ['', ''], ['', ''], ''),
  project('', 'فريق رفقة', ['رفقة', 'Rifqa'], ['', ''], ['', ''], ''),
]

/** Teams of the camp that have not begun a project. */
export const sanadTeams = ['فريق مدى', 'فريق أنس'] as const
