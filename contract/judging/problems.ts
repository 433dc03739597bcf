import type { ProblemText } from '../problem.ts'

export const judgingProblems = {
  'round.not_found': { status: 404, ar: 'لم نجد جولة التحكيم هذه.', en: 'Judging round not found.' },
  'round.too_many': { status: 409, ar: 'بلغت الجولات حدّها، وهو خمس جولات.', en: 'A hackathon has at most five rounds.' },
  'round.fixed': {
    status: 409,
    ar: 'بدأ التحكيم، فلا تتغيّر المعايير والدرجات والطريقة. لتغييرها ابدأ الجولة من جديد.',
    en: 'Judging has begun: criteria, scale and method are fixed. To change them, start the round again.',
  },
  'round.has_scores': {
    status: 409,
    ar: 'في هذه الجولة درجات، فلا يمكن حذفها.',
    en: 'This round has scores and can’t be deleted.',
  },
  'round.in_vote': {
    status: 409,
    ar: 'تصويت المشاركين محصور في مشاريع هذه الجولة. غيّر إعداده أولًا.',
    en: 'The vote of the participants is limited to the projects of this round. Change its settings first.',
  },
  'round.wrong_state': {
    status: 409,
    ar: 'لا يصلح هذا في حالة الجولة الآن. حدّث الصفحة.',
    en: 'The round is in another state now. Refresh the page.',
  },
  'round.reason_needed': { status: 422, ar: 'اكتب السبب؛ يُحفظ في سجل النشاط.', en: 'Enter the reason. The activity log keeps it.' },
  'round.empty': {
    status: 409,
    ar: 'لا مشاريع في هذه الجولة. راجع اختيار المشاريع وموعد التسليم.',
    en: 'This round has no projects. Check its selection and the submission deadline.',
  },
  'round.no_judges': { status: 409, ar: 'أضف محكّمًا واحدًا على الأقل.', en: 'Add at least one judge.' },
  'round.not_ranked': {
    status: 409,
    ar: 'لم تُرتّب الجولة السابقة بعد، فلا يُعرف أفضل مشاريعها.',
    en: 'The earlier round isn’t ranked yet, so its best projects aren’t known.',
  },
  'round.ranking_timeout': {
    status: 503,
    ar: 'استغرق حساب الترتيب وقتًا أطول من المسموح. حاول مرة أخرى بعد قليل.',
    en: 'Computing the ranking took too long. Try again in a moment.',
  },
  'round.uncovered': {
    status: 409,
    ar: 'في الجولة مشاريع لا يستطيع أي محكّم تحكيمها. راجعها، ثم أكّد فتح الجولة.',
    en: 'No judge can judge some of the projects. Review them, then confirm that the round opens.',
  },
  'round.unvisited': {
    status: 409,
    ar: 'في الجولة مشاريع لم تُزر، أو زياراتها أقل من المطلوب. راجعها، ثم أكّد.',
    en: 'Some projects were not visited, or less than the round asks. Review them, then confirm.',
  },
  'judge.not_found': { status: 404, ar: 'لم نجد هذا المحكّم.', en: 'Judge not found.' },
  'judge.too_many': { status: 409, ar: 'بلغ عدد المحكّمين حدّه، وهو 300.', en: 'A hackathon has at most 300 judges.' },
  'judge.added_before': { status: 409, ar: 'أُضيف محكّم بهذا البريد من قبل.', en: 'A judge with this email was added before.' },
  'judge.same_name': {
    status: 409,
    ar: 'أُضيف محكّم بهذا الاسم من قبل. أكّد إن كان شخصًا آخر.',
    en: 'A judge with this name was added before. Confirm if this is another person.',
  },
  'judge.has_scores': {
    status: 409,
    ar: 'لهذا المحكّم درجات، فلا يمكن حذفه. يمكن استبعاد درجاته من الجولة.',
    en: 'This judge has scores and can’t be deleted. You can exclude the scores from the round.',
  },
  'judge.conflict': {
    status: 409,
    ar: 'بين هذا المحكّم وهذا المشروع تعارض مصالح.',
    en: 'This judge has a conflict of interest with this project.',
  },
  'judge.table_taken': {
    status: 409,
    ar: 'عند هذا المشروع محكّم آخر الآن.',
    en: 'Another judge is at this table now.',
  },
  'judge.device_not_found': {
    status: 404,
    ar: 'لم يعد هذا الجهاز ينتظر القبول. حدّث القائمة وقارن الرمز بما يظهر على الجهاز.',
    en: 'This device isn’t waiting any more. Refresh the list and compare the code with the one on the device.',
  },
  'judgement.id_taken': {
    status: 409,
    ar: 'أُرسلت بهذا المعرّف ورقة أخرى. أرسل الورقة بمعرّف جديد.',
    en: 'Another sheet was sent with this id. Send this one with a new id.',
  },
  'judgement.incomplete': { status: 422, ar: 'ضع درجة لكل معيار.', en: 'Enter points for every criterion.' },
  'judge_link.not_found': {
    status: 404,
    ar: 'انتهى هذا الرابط أو أُلغي. اطلب رابطًا جديدًا من الفريق المنظّم.',
    en: 'This link has expired or was revoked. Ask the organizers for a new one.',
  },
  'judge_link.other_device': {
    status: 403,
    ar: ({ code }) =>
      `فُتح هذا الرابط على جهاز آخر. اطلب من الفريق المنظّم قبول هذا الجهاز، ورمزه \u2066${code}\u2069. تفتح الصفحة بعد القبول.`,
    en: ({ code }) =>
      `This link was opened on another device. Ask the organizers to accept this one: its code is ${code}. The page opens when they do.`,
  },
} satisfies Record<string, ProblemText>
