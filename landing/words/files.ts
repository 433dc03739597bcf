import type { Language } from '#contract/language.ts'

const ar = {
  hint: 'ملف PDF أو صورة JPEG أو PNG، حتى 5 م.ب.، لا تراه إلا الجهة المنظّمة.',
  again: 'اختر الملف مرة أخرى؛ لم يحفظه المتصفح.',
  kept: (name: string) => `الملف المحفوظ: ${name}. اختر ملفًا آخر لاستبداله.`,
  ask: (question: string) => `أرفق ملف «${question}».`,
  fault: {
    heavy: 'حجم الملف أكبر من 5 م.ب.',
    empty: 'الملف فارغ. اختر ملفًا آخر.',
    type: 'استخدم ملف PDF أو صورة JPEG أو PNG.',
    several: 'أرفق ملفًا واحدًا.',
  },
  tooLarge: 'حجم الملفات كبير جدًا. اختر ملفات أصغر، ثم أرسل النموذج مرة أخرى.',
  full: 'تعذّر حفظ الملف، فلم يُسجَّل طلبك بعد. حاول مرة أخرى بعد قليل.',
}
const en: typeof ar = {
  hint: 'PDF, JPEG or PNG, up to 5 MB. Only the organizers can see it.',
  again: 'Choose the file again. Your browser didn’t keep it.',
  kept: name => `Saved file: ${name}. Choose another to replace it.`,
  ask: question => `Attach the file for “${question}”.`,
  fault: {
    heavy: 'The file is larger than 5 MB.',
    empty: 'This file is empty. Choose another.',
    type: 'Use a PDF, JPEG or PNG file.',
    several: 'Attach one file only.',
  },
  tooLarge: 'Your files are too large. Choose smaller ones and submit the form again.',
  full: 'We couldn’t save your file, so you’re not registered yet. Try again in a moment.',
}

export const fileWords: Record<Language, typeof ar> = { ar, en }
