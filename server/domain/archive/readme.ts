export function readme(name: string, madeAt: string, withPeople: boolean): string {
  const lines = (of: typeof ar) => [of.title, ...of.files, ...(withPeople ? of.people : [of.nobody]), of.open].join('\n')
  return `${name}\n${madeAt}\n\n${lines(ar)}\n\n${lines(en)}\n`
}

const ar = {
  title: 'هذا أرشيف هاكاثون واحد من ميدان.',
  files: [
    '  hackathon.json      بيانات الهاكاثون وصفحته وفعالياته، بالعربية والإنجليزية',
    '  files/              صوره ومستنداته، وكل اسم هو بصمة محتواه',
    '  phases.json         مراحل البرنامج وإعداداتها',
    '  check-in.json       قوائم الحضور والوجبات والهدايا والأجهزة وإعداداتها',
    '  projects.json       مشاريع الفرق بإصداراتها كلها',
    '  judging.json        جولات التحكيم والمحكّمون والدرجات',
    '  results.json        الجوائز والنتائج المعلنة',
    '  SHA256SUMS          بصمات الملفات كلها، يقارنها الأمر sha256sum -c SHA256SUMS',
  ],
  people: [
    '  registrations.csv   من سجّلوا في الهاكاثون، جدولًا يُفتح في برامج الجداول',
    '  registrations.json  التسجيلات أنفسها كاملة: الحالة وسجلها والإجابات والفريق والملاحظات والتقييمات والملفات',
    '  phases.json         وفيه أيضًا من في كل مرحلة، والقرارات المنشورة، ومن أكّد مكانه، ومن غادر',
    '  check-in.json       وفيه أيضًا من سُجّل في كل قائمة ومتى',
    '  event-seats.csv     المقاعد المحجوزة في الفعاليات',
    '  certificates.json   الشهادات بأسماء أصحابها ورموزها',
    '  badge-guests.json   بطاقات من أضيفوا يدويًا، كالمرشدين والمتحدثين',
    '  candidates/         ما أرفقه من سجّلوا، لكل تسجيل مجلد أوله رقم طلبه',
    'فيه بيانات شخصية: تُحفظ بعناية، وتُحذف حين لا يبقى لها غرض.',
  ],
  nobody: 'ليس فيه بيانات شخصية لمن سجّلوا، ولا أسماء المحكّمين وملاحظاتهم، ولا شهادات.',
  open: 'لفتحه في منصة ميدان أخرى:  maydan tenant import FILE.zip --owner ADDRESS [--with-people]',
}
const en: typeof ar = {
  title: 'This is an archive of one hackathon from Maydan.',
  files: [
    '  hackathon.json      what the hackathon is, what its page says, and its events, in Arabic and in English',
    '  files/              its pictures and documents; each name is a hash of what it holds',
    '  phases.json         the phases of the program with their settings',
    '  check-in.json       lists of check-ins, meals, gifts and hardware with their settings',
    '  projects.json       the projects of teams with all their versions',
    '  judging.json        rounds of judging, judges and scores',
    '  results.json        awards and published results',
    '  SHA256SUMS          the sums of all files; sha256sum -c SHA256SUMS compares them',
  ],
  people: [
    '  registrations.csv   who registered, as a table for spreadsheets',
    '  registrations.json  the same registrations in full: state and its history, answers, team, notes, scores, files',
    '  phases.json         also who is in each phase, the published decisions, who confirmed and who left',
    '  check-in.json       also who was scanned for each list, and when',
    '  event-seats.csv     the seats that were taken at events',
    '  certificates.json   the certificates, with the names of their owners and their codes',
    '  badge-guests.json   badges of people who were entered by hand, such as mentors and speakers',
    '  candidates/         what those who registered sent along; the folder of a registration begins with its reference',
    'It holds personal data: keep it with care, and delete it once there is no purpose left.',
  ],
  nobody: 'It holds no personal data of those who registered, no names or notes of judges, and no certificates.',
  open: 'To open it in another Maydan:  maydan tenant import FILE.zip --owner ADDRESS [--with-people]',
}
