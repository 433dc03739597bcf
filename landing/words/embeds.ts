const ar = {
  openUntil: (date: string) => `التسجيل مفتوح حتى ${date}`,
  results: 'أُعلنت النتائج',
  visit: 'صفحة الهاكاثون',
  /** what assistive technology reads before a Hijri date */
  hijri: 'الموافق',
}

const en: typeof ar = {
  openUntil: date => `Registration open until ${date}`,
  results: 'Results published',
  visit: 'Visit the page',
  hijri: 'Hijri:',
}

export const embedWords = { ar, en }
