// Suggests icons of a track by the words of its title and description.

import type { trackIcons } from '#contract/look/icons.ts'
import { folded } from '#contract/text/folding.ts'

type TrackIcon = (typeof trackIcons)[number]

/** Beginnings of words, in both languages. The Arabic article is optional. */
const words: Record<TrackIcon, string> = {
  water: 'ماء مياه بحر سقيا water ocean marine sea',
  sun: 'شمس صيف sun summer',
  palm: 'نخل تمور واحة زراع palm date oasis',
  arch: 'تراث آثار عمار هوية heritage culture archaeolog architect',
  star: 'مفتوح حر فضاء open wildcard space',
  gear: 'صناع تصنيع هندس industr manufactur engineer',
  heart: 'صحة صحي تطوع خير إنسان health volunteer charit humanit',
  book: 'تعليم كتاب قراءة نشر قرآن education book read library quran',
  bolt: 'طاقة كهرباء energy electric power',
  leaf: 'بيئة استدام أخضر environment sustainab green',
  plant: 'زراع نبات غذاء agricultur farm crop food',
  flame: 'حريق نفط غاز fire oil gas',
  wind: 'رياح هواء wind air',
  cloud: 'سحاب طقس مناخ cloud weather climate',
  recycle: 'تدوير نفايات circular recycl waste',
  solar: 'شمسي متجدد solar renewable',
  care: 'رعاية مسن أسرة تطوع care elder family caring',
  clinic: 'طب مستشفى عيادة صحي medic hospital clinic health',
  pill: 'دواء صيدل pharma drug medicine',
  dna: 'وراث جين حيوي gene bio',
  brain: 'ذكاء اصطناعي نفس عصب ai intelligence mental neuro brain machine learning',
  school: 'تعليم جامع طالب طلاب مدرس education student university school learn',
  pencil: 'كتابة محتوى رسم writing content draw',
  bulb: 'ابتكار فكر إبداع innovat idea creativ',
  flask: 'كيمياء مختبر chemi lab',
  microscope: 'بحث علم مجهر research scien',
  atom: 'فيزياء نووي كم physic nuclear quantum',
  math: 'رياضيات خوارزم math algorithm optimi',
  language: 'لغة لغات ترجم عربي language translat arabic nlp',
  code: 'برمج تطوير مفتوح المصدر code program software developer',
  terminal: 'أنظم بنية تحتية system infrastructure devops',
  chip: 'معالج إلكترون أجهزة عتاد hardware chip electronic iot',
  robot: 'روبوت آلي درون robot autom drone',
  database: 'بيانات data',
  phone: 'جوال هاتف تطبيق mobile phone app',
  shield: 'أمن سيبران حماية security cyber safe privacy',
  fingerprint: 'هوية رقمية بصمة identity fingerprint biometric',
  coin: 'مال تقنية مالية تمويل finance fintech fund money',
  wallet: 'دفع محفظ payment wallet',
  chart: 'اقتصاد استثمار تحليل سوق econom invest analy market',
  bank: 'مصرف بنك حكوم bank govern public',
  cart: 'تجارة تجزئة متجر تسوق commerce retail shop',
  skyline: 'مدينة مدن ذكية عقار city cities urban smart real estate',
  mosque: 'حج عمرة مسجد مساجد زكاة وقف hajj umrah mosque zakat waqf islam',
  home: 'منزل إسكان سكن home housing',
  pin: 'خرائط موقع سياح سفر map location touris travel',
  car: 'سيار مركب مرور car vehicle traffic mobility',
  bus: 'نقل مواصلات حافل transport transit bus logistics',
  plane: 'طيران مطار سفر aviation airport flight travel',
  rocket: 'فضاء ناشئة إطلاق space startup launch',
  satellite: 'فضاء قمر أقمار استشعار satellite space remote',
  people: 'مجتمع حشود شباب فريق community crowd youth social people',
  access: 'إعاقة وصول شمول disab accessib inclusi',
  megaphone: 'إعلام تسويق أخبار media market news',
  music: 'موسيق صوت فن music audio sound art',
  palette: 'تصميم فنون ثقاف design art creative',
  camera: 'تصوير صورة أفلام سينما photo film cinema vision',
  football: 'رياضة كرة sport football fitness',
  game: 'ألعاب لعبة game gaming esport',
  tools: 'حرف صيان بناء craft maintenance construction build',
}

/** Returns at most `most` icons, the best first: more matching words, then the order of the list. */
export function suggestIcons(text: string, most = 5): TrackIcon[] {
  const given = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(word => [word, word.replace(/^(?:وال|بال|لل|ال|و|ب|ل)/, '')])
    .filter(word => word.length > 1)
  const scores = Object.entries(words).map(([icon, list]) => {
    const starts = folded(list).split(' ')
    return { icon: icon as TrackIcon, score: starts.filter(start => given.some(word => matches(word, start))).length }
  })
  return scores
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ icon }) => icon)
}

/** Short beginnings must be whole words: "ai" is not the beginning of "aid". */
const matches = (word: string, start: string) => (start.length <= 3 ? word === start : word.startsWith(start))
