// Labels of the fields of a project, for its form, pages, exports and the portal.

import type { Language } from '#contract/language.ts'
import type { ProjectField, ProjectLink } from '#contract/projects/project-fields.ts'

type FieldWords = {
  label: string
  /** for tables; default: the label */
  short?: string
  hint?: string
  /** in the list of what is missing; default: the label */
  missing?: string
}

const ar: Record<ProjectField | ProjectLink | 'answers', FieldWords> = {
  name: { label: 'اسم المشروع', short: 'الاسم' },
  line: { label: 'المشروع في سطر واحد', short: 'نبذة في سطر واحد', missing: 'سطر واحد عن المشروع، بلغة اسمه' },
  description: {
    label: 'الوصف',
    hint: 'يمكن استخدام \u2067**الخط العريض**\u2069 وقوائم تبدأ أسطرها بـ «-» وروابط \u2066[نص](https://…)\u2069.',
  },
  pitch_language: { label: 'لغة العرض أمام اللجنة', short: 'لغة العرض' },
  tracks: { label: 'المسار' },
  prizes: { label: 'الجوائز الخاصة التي ينافس عليها المشروع', short: 'الجوائز الخاصة' },
  links: { label: 'روابط المشروع', short: 'الروابط', missing: 'رابط للشيفرة أو التجربة أو الفيديو' },
  repository: { label: 'رابط الشيفرة المصدرية', short: 'الشيفرة المصدرية' },
  demo: { label: 'رابط التجربة' },
  video: { label: 'رابط الفيديو', short: 'الفيديو' },
  pictures: { label: 'صور المشروع', short: 'الصور', missing: 'صورة للمشروع' },
  document: { label: 'ملف العرض (PDF)', short: 'ملف العرض' },
  answers: { label: 'إجابات الأسئلة المطلوبة', short: 'الإجابات المطلوبة' },
}

const en: typeof ar = {
  name: { label: 'Project name', short: 'Name' },
  line: { label: 'The project in one line', short: 'One line', missing: 'One line about the project, in the language of its name' },
  description: {
    label: 'Description',
    hint: 'You can use **bold**, lists of lines that start with “-”, and links as [text](https://…).',
  },
  pitch_language: { label: 'Pitch language' },
  tracks: { label: 'Track' },
  prizes: { label: 'Special prizes the project competes for', short: 'Special prizes' },
  links: { label: 'Project links', short: 'Links', missing: 'A link to the code, demo or video' },
  repository: { label: 'Source code link', short: 'Source code' },
  demo: { label: 'Demo link', short: 'Demo' },
  video: { label: 'Video link', short: 'Video' },
  pictures: { label: 'Pictures of the project', short: 'Pictures', missing: 'A picture of the project' },
  document: { label: 'Slides (PDF)', short: 'Slides' },
  answers: { label: 'Answers to the required questions', short: 'Required answers' },
}
export const projectFieldWords: Record<Language, typeof ar> = { ar, en }

/** Added to the label of a text that is written in one language of two. */
export const inLanguage: Record<Language, Record<Language, string>> = {
  ar: { ar: 'بالعربية', en: 'بالإنجليزية' },
  en: { ar: 'in Arabic', en: 'in English' },
}
export const pitchLanguages: Record<Language, Record<Language, string>> = {
  ar: { ar: 'العربية', en: 'الإنجليزية' },
  en: { ar: 'Arabic', en: 'English' },
}
