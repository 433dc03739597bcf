export function readme(name: string, madeAt: string, withPeople: boolean): string {
  const lines = (of: typeof ar) => [of.title, ...of.files, ...(withPeople ? of.people : [of.nobody]), of.open].join('\n')
  return `${name}\n${madeAt}\n\n${lines(ar)}\n\n${lines(en)}\n`
}

const ar = {
  title: 'هذا أرشيف هاكاثون واحد من ميدان.',
  files: [
    '  hackathon.json      بيانات الهاكاثون وصفحته وفعالياته، بالعربية والإنجليزية',
    '  files/              صوره ومستنداته، وكل اسم هو بصمة محتواه',
    '  SHA256SUMS          بصمات الملفات كلها، يقارنها الأمر sha256sum -c SHA256SUMS',
  ],
  people: [
    '  registrations.csv   من سجّلوا في الهاكاثون، جدولًا يُفتح في برامج الجداول',
    '  registrations.json  التسجيلات أنفسها كاملة: الحالة وسجلها والإجابات والفريق والملاحظات والتقييمات والملفات',
    '  event-seats.csv     المقاعد المحجوزة في الفعاليات',
    '  candidates/         ما أرفقه من سجّلوا، لكل تسجيل مجلد أوله رقم طلبه',
    'فيه بيانات شخصية: تُحفظ بعناية، وتُحذف حين لا يبقى لها غرض.',
  ],
  nobody: 'ليس فيه بيانات شخصية لمن سجّلوا.',
  open: 'لفتحه في منصة ميدان أخرى:  npx maydan tenant import FILE.zip --owner ADDRESS [--with-people]',
}
const en: typeof ar = {
  title: 'This is an archive of one hackathon from Maydan.',
  files: [
    '  hackathon.json      what the hackathon is, what its page says, and its events, in Arabic and in English',
    '  files/              its pictures and documents; each name is a hash of what it holds',
    '  SHA256SUMS          the sums of all files; sha256sum -c SHA256SUMS compares them',
  ],
  people: [
    '  registrations.csv   who registered, as a table for spreadsheets',
    '  registrations.json  the same registrations in full: state and its history, answers, team, notes, scores, files',
    '  event-seats.csv     the seats that were taken at events',
    '  candidates/         what those who registered sent along; the folder of a registration begins with its reference',
    'It holds personal data: keep it with care, and delete it once there is no purpose left.',
  ],
  nobody: 'It holds no personal data of those who registered.',
  open: 'To open it in another Maydan:  npx maydan tenant import FILE.zip --owner ADDRESS [--with-people]',
}
