// Page content and winners of the finished sample hackathon.

import type { L10n } from '#contract/language.ts'

const text = (ar: string, en: string): L10n => ({ ar, en })

export const rihlaTracks = {
  rows: [
    {
      id: 't1',
      icon: 'arch' as const,
      title: text('حكايات المكان', 'Stories of the place'),
      subtitle: text('يرويها أهلها', 'Told by locals'),
      description: text(
        'أدوات تساعد المرشدين المحليين على رواية ما لا يُكتب على اللوحات.',
        'Tools that help local guides tell the stories signs leave out.',
      ),
    },
    {
      id: 't2',
      icon: 'heart' as const,
      title: text('ضيافة البيوت', 'Staying with families'),
      subtitle: text('زوار أقل، أثر أطول', 'Fewer visitors, longer impact'),
      description: text('إقامة وطعام وحِرف في بيوت البلدة القديمة.', 'Lodging, meals and crafts in old town homes.'),
    },
  ],
}

export const rihlaResults = {
  intro: text('اختارت لجنة التحكيم ثلاثة مشاريع تُجرَّب في الموسم القادم.', 'The judges chose three projects to pilot next season.'),
  winners: [
    {
      id: 'w1',
      place: 1,
      team: text('أهل الدار', 'People of the House'),
      project: text('مجلس', 'Majlis'),
      line: text('يحجز الزائر قهوة العصر في أحد بيوت البلدة.', 'Visitors book afternoon coffee in a local home.'),
    },
    {
      id: 'w2',
      place: 2,
      team: text('راوي', 'Rawi'),
      project: text('صوت الحجر', 'Voice of Stone'),
      line: text(
        'حكايات صوتية من كبار البلدة، تبدأ حين يصل الزائر إلى مكانها.',
        'Stories told by local elders that play where they happened.',
      ),
    },
    {
      id: 'w3',
      place: 3,
      team: text('قافلة', 'Caravan'),
      project: text('درب واحد', 'One Trail'),
      line: text(
        'يجمع زوار اليوم الواحد في رحلة واحدة، فتقلّ السيارات.',
        'Combines the day’s visitors into one trip, so fewer cars are needed.',
      ),
    },
  ],
  projects: [
    {
      id: 'j1',
      team: text('نقش', 'Naqsh'),
      project: text('حِرفة', 'Hirfa'),
      line: text('ورش قصيرة عند الحرفيين', 'Short workshops with craftspeople'),
    },
    {
      id: 'j2',
      team: text('ظل', 'Shade'),
      project: text('مسار الظل', 'Shade Path'),
      line: text('أبرد طريق للمشي في كل ساعة', 'The coolest walking route at any hour'),
    },
  ],
  recap: text(
    'عمل المشاركون ثلاثة أيام في مدرسة الديرة، وجرّبوا مشاريعهم مع أهل البلدة قبل العرض النهائي.',
    'Participants worked for three days at Madrasat Addeera and tested their projects with locals before the final demo.',
  ),
  numbers: [
    { id: 'n1', value: '118', label: text('مسجّلًا', 'registrations') },
    { id: 'n2', value: '5', label: text('مشاريع', 'projects') },
  ],
}
