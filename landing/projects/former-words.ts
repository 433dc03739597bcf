// Texts about a project that was withdrawn together with an earlier registration.

import type { Language } from '#contract/language.ts'

type FormerWords = { heading: string; text: (name: string, isOpen: boolean) => string; takeBack: string; unnamed: string }

export const formerWords: Record<Language, FormerWords> = {
  ar: {
    heading: 'مشروعك السابق',
    text: (name, isOpen) =>
      isOpen
        ? `سُحب مشروعك «${name}» مع تسجيلك السابق ولم يُحذف منه شيء. يمكنك استعادته، أو البدء بمشروع جديد.`
        : `سُحب مشروعك «${name}» مع تسجيلك السابق. أُغلق التسليم، فلا يُستعاد.`,
    takeBack: 'استعادة المشروع',
    unnamed: 'بلا اسم',
  },
  en: {
    heading: 'Your earlier project',
    text: (name, isOpen) =>
      isOpen
        ? `Your project “${name}” was withdrawn together with your earlier registration. Nothing was deleted. Take it back, or start a new one.`
        : `Your project “${name}” was withdrawn together with your earlier registration. Submissions are closed, so it can’t be taken back.`,
    takeBack: 'Take the project back',
    unnamed: 'Untitled',
  },
}
