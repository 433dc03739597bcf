const ar = {
  openUntil: (date: string) => `التسجيل مفتوح حتى ${date}`,
  results: 'أُعلنت النتائج',
  visit: 'صفحة الهاكاثون',
  /** text in place of a badge, which is true in every state */
  alt: (name: string) => `${name}: الحالة والتسجيل`,
  /** what assistive technology reads before a Hijri date */
  hijri: 'الموافق',
}

const en: typeof ar = {
  openUntil: date => `Registration open until ${date}`,
  results: 'Results published',
  visit: 'Visit the page',
  alt: name => `${name}: status and registration`,
  hijri: 'Hijri:',
}

export const embedWords = { ar, en }
