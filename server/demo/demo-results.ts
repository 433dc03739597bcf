// The demo's finished hackathon: what it was about, and who won.
import type { L10n } from '#contract/language.ts'

const text = (ar: string, en: string): L10n => ({ ar, en })

export const rihlaTracks = {
  rows: [
    {
      id: 't1',
      icon: 'arch' as const,
      title: text('حكايات المكان', 'Stories of the place'),
      subtitle: text('يرويها أهلها', 'Told by its people'),
      description: text('أدوات يروي بها المرشدون المحليون ما لا يُكتب على اللوحات.', 'Tools with which local guides tell what no sign says.'),
    },
    {
      id: 't2',
      icon: 'heart' as const,
      title: text('ضيافة البيوت', 'Staying with families'),
      subtitle: text('زائر أقل، أثر أطول', 'Fewer visitors, a longer mark'),
      description: text('إقامة وطعام وحِرف من بيوت البلدة القديمة.', 'A bed, a meal and a craft from homes of the old town.'),
    },
  ],
}

export const rihlaResults = {
  intro: text(
    'ثلاثة مشاريع اختارتها لجنة التحكيم، تُجرَّب في الموسم القادم.',
    'Three projects that the jury chose, to be tried in the coming season.',
  ),
  winners: [
    {
      id: 'w1',
      place: 1,
      team: text('أهل الدار', 'People of the House'),
      project: text('مجلس', 'Majlis'),
      line: text('يحجز الزائر قهوة العصر في بيت من بيوت البلدة.', 'A visitor books afternoon coffee in a home of the town.'),
    },
    {
      id: 'w2',
      place: 2,
      team: text('راوي', 'Rawi'),
      project: text('صوت الحجر', 'Voice of Stone'),
      line: text(
        'حكايات مسموعة من كبار البلدة، تُفتح حين يصل الزائر إلى مكانها.',
        'Stories in the elders’ voices that open where they happened.',
      ),
    },
    {
      id: 'w3',
      place: 3,
      team: text('قافلة', 'Caravan'),
      project: text('درب واحد', 'One Trail'),
      line: text('يجمع زوار اليوم الواحد في رحلة واحدة، فتقلّ السيارات.', 'Brings a day’s visitors into one trip, and leaves cars behind.'),
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
      line: text('طريق المشي الأبرد في كل ساعة', 'The coolest way on foot at each hour'),
    },
  ],
  recap: text(
    'عمل المشاركون ثلاثة أيام في مدرسة الديرة، وجرّبوا ما بنوه مع أهل البلدة قبل العرض الأخير.',
    'Builders worked three days at Madrasat Addeera and tried what they made with the people of the town before the last demo.',
  ),
  numbers: [
    { id: 'n1', value: '118', label: text('مسجّلًا', 'registered') },
    { id: 'n2', value: '5', label: text('مشاريع', 'projects') },
  ],
}
