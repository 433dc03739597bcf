// What forms say of files, in both languages.
import type { Language } from '#contract/language.ts'

const ar = {
  hint: 'ملف PDF أو صورة JPEG أو PNG، حتى 5 م.ب.، لا تراه إلا الجهة المنظّمة.',
  again: 'اختر الملف مرة أخرى: المتصفح لا يحفظه.',
  kept: (name: string) => `الملف المحفوظ: ${name}. اختر ملفًا آخر ليحلّ محله، أو اترك الحقل كما هو.`,
  ask: (question: string) => `أرفق ملف «${question}».`,
  fault: {
    heavy: 'حجم الملف أكبر من 5 م.ب.',
    empty: 'الملف فارغ. اختر ملفًا آخر.',
    type: 'الملف ليس PDF ولا صورة JPEG أو PNG. احفظه بإحدى هذه الصيغ ثم أرفقه.',
    several: 'أرفق ملفًا واحدًا.',
  },
  tooLarge: 'حجم ما أُرسل أكبر مما يُقبل. اختر ملفات أصغر، ثم أرسل النموذج مرة أخرى.',
  full: 'تعذّر حفظ الملف الآن، ولم يُسجَّل الطلب. أعد المحاولة بعد قليل.',
}
const en: typeof ar = {
  hint: 'A PDF, JPEG or PNG of up to 5 MB, which only the organizers see.',
  again: 'Choose the file again: browsers do not keep it.',
  kept: name => `The file that is kept: ${name}. Choose another to replace it, or leave the field as it is.`,
  ask: question => `Attach the file for “${question}”.`,
  fault: {
    heavy: 'The file is larger than 5 MB.',
    empty: 'The file is empty. Choose another.',
    type: 'The file is not a PDF, JPEG or PNG. Save it as one of these and attach it.',
    several: 'Attach one file.',
  },
  tooLarge: 'What was sent is larger than what is taken. Choose smaller files, and send the form again.',
  full: 'The file could not be kept just now, and nothing was registered. Try again in a little while.',
}

export const fileWords: Record<Language, typeof ar> = { ar, en }
