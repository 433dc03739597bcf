// Texts about published results.
const ar = {
  corrected: (at: string) => `صُحّحت هذه النتائج ${at}.`,
  reason: (reason: string) => `السبب: ${reason}`,
  incomplete: 'تُصحَّح هذه النتائج الآن.',
  seal: 'رمز التحقق من النتائج',
  sealMeans: 'ظهر هذا الرمز عند ختم النتائج قبل إعلانها. وهو بصمة SHA-256 لملف النتائج، فلا يتغيّر الملف دون أن يتغيّر الرمز.',
  data: 'ملف النتائج',
  awards: 'الجوائز',
  winnersFirst: 'الفائزون أولًا، ثم بقية المشاريع بترتيب يتغيّر كل يوم.',
  feedback: 'ملاحظات المحكّمين',
  feedbackMeans: 'كتبها المحكّمون للفريق، ولا يراها غير أعضائه.',
  means: (round: string) => (round ? `متوسط الدرجات: ${round}` : 'متوسط الدرجات'),
  of: (mean: string, scale: string) => `${mean} من ${scale}`,
}
const en: typeof ar = {
  corrected: at => `These results were corrected on ${at}.`,
  reason: reason => `Reason: ${reason}`,
  incomplete: 'These results are being corrected.',
  seal: 'Verification code of the results',
  sealMeans:
    'The organizers got this code when they sealed the results, before the announcement. It is the SHA-256 of the results file, so the file cannot change without the code.',
  data: 'Results file',
  awards: 'Awards',
  winnersFirst: 'Winners first, then the other projects in an order that changes every day.',
  feedback: 'Feedback from the judges',
  feedbackMeans: 'The judges wrote it for the team. Only its members see it.',
  means: round => (round ? `Mean scores: ${round}` : 'Mean scores'),
  of: (mean, scale) => `${mean} of ${scale}`,
}
export const resultWords = { ar, en }
