import type { ProblemText } from '../problem.ts'

export const phaseProblems = {
  'phase.not_found': { status: 404, ar: 'لم نجد هذه المرحلة.', en: 'Phase not found.' },
  'phase.too_many': { status: 409, ar: 'للهاكاثون ثماني مراحل على الأكثر.', en: 'A hackathon has at most eight phases.' },
  'phase.no_name': { status: 409, ar: 'اكتب اسم المرحلة بإحدى اللغتين.', en: 'Enter the name of the phase in one of the languages.' },
  'phase.order': {
    status: 409,
    ar: 'تبدأ كل مرحلة بعد بداية المرحلة التي قبلها. صحّح التواريخ.',
    en: 'Each phase starts after the start of the one before it. Correct the dates.',
  },
  'phase.submission': {
    status: 409,
    ar: 'يُغلق تسليم المرحلة بعد بدايتها ولا يتجاوز نهايتها، ولا تسليم في الفرز.',
    en: 'Submissions of a phase close after its start and by its end. A screening has none.',
  },
  'phase.subject': {
    status: 409,
    ar: 'لا تأتي مرحلة أفراد بعد مرحلة فرق.',
    en: 'A phase of people can’t follow a phase of teams.',
  },
  'phase.screening_first': { status: 409, ar: 'الفرز هو المرحلة الأولى وحدها.', en: 'Only the first phase can be a screening.' },
  'phase.fixed': {
    status: 409,
    ar: 'لا يتغيّر هذا الإعداد بعد إضافة المرحلة. أزلها وأضفها من جديد.',
    en: 'This can’t change after the phase was added. Remove the phase and add it again.',
  },
  'phase.published': {
    status: 409,
    ar: 'نُشرت قرارات في هذه المرحلة، فلا تُزال.',
    en: 'Decisions of this phase are published, so it can’t be removed.',
  },
  'phase.awaiting': {
    status: 409,
    ar: 'ما زال بعض المقبولين لم يؤكّدوا مقاعدهم. أوقف طلب التأكيد، ثم أضف المراحل.',
    en: 'Some accepted people haven’t confirmed their seats. Stop asking for confirmations, then add the phases.',
  },
  'phase.last': { status: 409, ar: 'لا مرحلة بعد هذه، فلا قرارات فيها.', en: 'No phase follows this one, so there is nothing to decide.' },
  'phase.people': {
    status: 409,
    ar: 'يُقرَّر في هذه المرحلة عن أفراد، فلا فرق فيها تُثبَّت.',
    en: 'This phase decides about people, so it has no teams to lock.',
  },
  'phase.not_locked': { status: 409, ar: 'ثبّت الفرق أولًا.', en: 'Lock the teams first.' },
  'phase.nothing_drafted': { status: 409, ar: 'لا مسودات قرارات لتُنشر.', en: 'There are no drafts to publish.' },
  'phase.preview_outdated': {
    status: 409,
    ar: 'تغيّر شيء منذ فتحت المعاينة. راجعها من جديد.',
    en: 'Something changed since you opened the preview. Check it again.',
  },
  'phase.no_place': {
    status: 409,
    ar: ({ limit }) => `الأماكن في المرحلة التالية ${limit}، ولا تكفي هذه القرارات.`,
    en: ({ limit }) => `The next phase has ${limit} places, too few for these decisions.`,
  },
  'phase.without_seat': {
    status: 409,
    ar: 'يُضاف إلى المرحلة من له مقعد في الهاكاثون. اقبل طلبه أولًا.',
    en: 'Only people with a seat in the hackathon can be added. Accept the registration first.',
  },
  'phase.quota': {
    status: 409,
    ar: 'تتجاوز هذه القرارات الحد الأعلى لإحدى الحصص. راجع المعاينة.',
    en: 'These decisions exceed the maximum of a quota. Check the preview.',
  },
  'phase.reason_needed': {
    status: 409,
    ar: 'تغيّر هذه القرارات قرارات منشورة. اكتب السبب لأصحابها.',
    en: 'These decisions change published ones. Write the reason for the people concerned.',
  },
  'phase.decided_later': {
    status: 409,
    ar: 'نُشرت قرارات المرحلة التالية، فلا تتغيّر قرارات هذه.',
    en: 'Decisions of the next phase are published, so these can’t change.',
  },
  'phase.called_off': {
    status: 409,
    ar: 'أُلغي الهاكاثون أو أُجِّل، فلا تُنشر قرارات.',
    en: 'The hackathon is canceled or postponed, so nothing can be published.',
  },
  'registration.not_in_phase': {
    status: 409,
    ar: 'ليس هذا الشخص ضمن المرحلة التي تُقام الآن. يستطيع محرّر إضافته في «المراحل».',
    en: 'This person isn’t in the phase that takes place now. An editor can add them in Phases.',
  },
  'registrations.by_phase': {
    status: 409,
    ar: 'القبول في هذا الهاكاثون من مرحلة الفرز. اتخذ القرار في «المراحل».',
    en: 'Admission is decided in the screening. Decide in Phases.',
  },
} satisfies Record<string, ProblemText>
