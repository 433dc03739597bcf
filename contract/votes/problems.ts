import type { ProblemText } from '../problem.ts'

export const voteProblems = {
  'vote.begun': {
    status: 409,
    ar: 'بدأ التصويت، فلا يتغيّر من يصوّت ولا عدد الأصوات ولا المشاريع ولا موعد الفتح. وبعد الإغلاق يتغيّر العنوان وحده.',
    en: 'The vote has begun: voters, number of votes, projects and opening are fixed. Once it is closed, only its title can change.',
  },
  'vote.time_past': {
    status: 409,
    ar: 'الموعد مضى أو الإغلاق قبل الفتح. اختر موعدًا لاحقًا.',
    en: 'This time has passed, or the vote would close before it opens. Choose a later time.',
  },
  'vote.no_projects': {
    status: 409,
    ar: 'لا مشاريع للتصويت عليها بعد. يلزم مشروع واحد مُسلَّم وظاهر على الأقل.',
    en: 'There are no projects to vote for yet. At least one submitted project must be shown.',
  },
  'vote.not_open': { status: 409, ar: 'التصويت غير مفتوح. حدّث الصفحة.', en: 'The vote is not open. Refresh the page.' },
  'vote.not_closed': { status: 409, ar: 'تُعدّ الأصوات بعد إغلاق التصويت.', en: 'Votes are counted after the vote is closed.' },
  'vote.counted': {
    status: 409,
    ar: 'عُدّت الأصوات وظهرت النتيجة، فلا يُفتح التصويت من جديد.',
    en: 'The votes were counted and the result was seen, so the vote cannot be opened again.',
  },
} satisfies Record<string, ProblemText>
