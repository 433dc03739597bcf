// Texts about published results.
const ar = {
  corrected: (at: string) => `صُحّحت هذه النتائج ${at}.`,
  awards: 'الجوائز',
  winnersFirst: 'الفائزون أولًا، ثم بقية المشاريع بترتيب يتغيّر كل يوم.',
  feedback: 'ملاحظات المحكّمين',
  feedbackMeans: 'كتبها المحكّمون للفريق، ولا يراها غير أعضائه.',
  means: (round: string) => (round ? `متوسط الدرجات: ${round}` : 'متوسط الدرجات'),
  of: (mean: string, scale: string) => `${mean} من ${scale}`,
}
const en: typeof ar = {
  corrected: at => `These results were corrected on ${at}.`,
  awards: 'Awards',
  winnersFirst: 'Winners first, then the other projects in an order that changes every day.',
  feedback: 'Feedback from the judges',
  feedbackMeans: 'The judges wrote it for the team. Only its members see it.',
  means: round => (round ? `Mean scores: ${round}` : 'Mean scores'),
  of: (mean, scale) => `${mean} of ${scale}`,
}
export const resultWords = { ar, en }
