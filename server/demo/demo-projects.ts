// Projects of the running sample hackathon: 24 submitted ones and three drafts. All are invented.

import type { L10n } from '#contract/language.ts'

export type DemoProject = {
  team: string
  /** id of a track of the page; '' for a team that has not chosen */
  track: string
  name: L10n
  line: L10n
  description: L10n
  language: 'ar' | 'en' | ''
}
type Texts = [ar: string, en: string]

/** `language`: of the pitch; '' for a draft. */
export const demoProject = (
  track: string,
  team: string,
  name: Texts,
  line: Texts,
  description: Texts,
  language: DemoProject['language'] = 'ar',
): DemoProject => ({
  team,
  track,
  language,
  name: text(name),
  line: text(line),
  description: text(description),
})
const project = demoProject
const text = ([ar, en]: Texts): L10n => ({ ar, en })

export const madarProjects: readonly DemoProject[] = [
  project(
    't1',
    'فريق وارف',
    ['وارف', 'Warif'],
    ['يختار مواقع الأشجار التي تبرّد أكثر بيوت الحي', 'Picks the spots where a tree cools the most homes'],
    [
      'جمعنا صور ثلاثة أصياف وحسبنا حرارة كل رصيف. تظهر الخريطة **أفضل مئة موقع** للتشجير في كل حي.',
      'We combined images of three summers and computed the heat of every sidewalk. The map shows the **best hundred spots** for trees in each district.',
    ],
  ),
  project(
    't1',
    'فريق ظليل',
    ['درب الظل', 'Shade Route'],
    ['أبرد طريق إلى المدرسة في كل ساعة', 'The coolest walk to school at any hour'],
    [
      'نحسب ظل المباني والأشجار على مدار اليوم، ونقترح طريق المشي الأقل حرارة.',
      'We compute the shade of buildings and trees through the day, and suggest the coolest way to walk.',
    ],
  ),
  project(
    't1',
    'فريق سقيفة',
    ['سقيفة', 'Saqifa'],
    ['يكشف أسطح المدارس التي تستحق طلاءً أبيض', 'Finds school roofs worth painting white'],
    [
      'نقيس انعكاس كل سطح من الصور الحرارية، ونقدّر ما يوفّره الطلاء من كهرباء التكييف.',
      'We measure how much each roof reflects in thermal images, and estimate the electricity that paint would save.',
    ],
  ),
  project(
    't1',
    'فريق نسيم',
    ['ممرات النسيم', 'Breeze Lanes'],
    ['أين تعبر الريح بين المباني وأين تُحبس', 'Where wind passes between buildings and where it stops'],
    [
      'نموذج مبسط للريح فوق ارتفاعات المباني، يعمل في المتصفح خلال ثوانٍ.',
      'A simplified wind model over building heights that runs in the browser within seconds.',
    ],
    'en',
  ),
  project(
    't1',
    'فريق لهيب',
    ['مؤشر لهيب', 'Laheeb Index'],
    ['درجة خطر الحرارة لكل موقف حافلة', 'A heat risk score for every bus stop'],
    [
      'يجمع المؤشر حرارة السطح وزمن الانتظار وعدد الركاب، فتعرف البلدية أين تبدأ.',
      'The index combines surface heat, waiting time and passengers, so the city knows where to begin.',
    ],
  ),
  project(
    't1',
    'فريق سدرة',
    ['سدرة', 'Sidra'],
    ['رسالة إلى كبار السن قبل موجة الحر بيومين', 'A message to older residents two days before a heat wave'],
    [
      'تنبيه صوتي بالعربية يصل إلى الأحياء الأشد حرارة فقط، مع أقرب مكان مبرّد.',
      'A voice alert in Arabic for the hottest districts only, with the nearest cooled place.',
    ],
  ),
  project(
    't1',
    'فريق رطب',
    ['ليل المدينة', 'City Night'],
    ['خريطة للأحياء التي لا تبرد ليلًا', 'A map of districts that stay hot at night'],
    [
      'نقارن صور الليل والنهار لنعرف أين تخزّن المواد الحرارة حتى الفجر.',
      'We compare night and day images to learn which materials hold heat until dawn.',
    ],
  ),
  project(
    't1',
    'Team Albedo',
    ['بياض', 'Albedo'],
    ['يقترح لون الرصيف بحسب حرارة الشارع', 'Suggests a pavement color by the heat of the street'],
    [
      'جرّبنا أربعة ألوان على نموذج لشارع حقيقي، وانخفضت حرارة السطح سبع درجات.',
      'We tried four colors on a model of a real street; the surface became seven degrees cooler.',
    ],
    'en',
  ),
  project(
    't2',
    'فريق مرجان',
    ['عين المرجان', 'Coral Eye'],
    ['يرصد ابيضاض المرجان من صور أسبوعية', 'Detects coral bleaching in weekly images'],
    [
      'يقارن النموذج لون القاع كل أسبوع، ويرسل إلى الغوّاصين مواقع تستحق الزيارة.',
      'The model compares the color of the sea floor every week, and sends divers the places worth a visit.',
    ],
  ),
  project(
    't2',
    'فريق شاطئ',
    ['خط الماء', 'Waterline'],
    ['كم متر فقد شاطئنا منذ عشر سنوات؟', 'How many meters has our beach lost in ten years?'],
    [
      'نرسم خط الشاطئ لكل شهر من الصور المفتوحة، ونعرض التغيّر لكل مقطع من مئة متر.',
      'We draw the shoreline of every month from open images, and show the change per hundred meters.',
    ],
  ),
  project(
    't2',
    'فريق قرم',
    ['حارس القرم', 'Mangrove Guard'],
    ['يعدّ أشجار القرم ويكشف ما مات منها', 'Counts mangroves and finds the ones that died'],
    [
      'تعلّم النموذج من صور وسمها متطوعون في محمية واحدة، ويعمل على الساحل كله.',
      'The model learned from images that volunteers marked in one reserve, and works on the whole coast.',
    ],
  ),
  project(
    't2',
    'فريق موج',
    ['بقعة', 'Boqaa'],
    ['ينبّه خفر السواحل إلى بقع الزيت خلال ساعة', 'Alerts the coast guard to oil spills within an hour'],
    [
      'نعالج صور الرادار عند وصولها، فلا يوقفنا الليل ولا الغيم.',
      'We process radar images as they arrive, so neither night nor clouds stop us.',
    ],
    'en',
  ),
  project(
    't2',
    'فريق لؤلؤ',
    ['صيد آمن', 'Safe Catch'],
    ['حرارة الماء وصفاؤه لصيادي القوارب الصغيرة', 'Water temperature and clarity for small fishing boats'],
    [
      'صفحة خفيفة تعمل بلا شبكة بعد فتحها مرة، بأيقونات كبيرة تُقرأ تحت الشمس.',
      'A light page that works offline after one visit, with large icons that are readable in sunlight.',
    ],
  ),
  project(
    't2',
    'فريق رمال',
    ['رمل', 'Raml'],
    ['إلى أين تنتقل الرمال بعد كل عاصفة', 'Where sand moves after each storm'],
    [
      'نقيس حجم الكثبان قبل العاصفة وبعدها، ونقدّر كلفة إزالة الرمل عن الطريق الساحلي.',
      'We measure dunes before and after a storm, and estimate the cost of clearing the coastal road.',
    ],
  ),
  project(
    't2',
    'Team Tide',
    ['مدّ', 'Madd'],
    ['أي شوارع يغمرها المدّ العالي في عام 2040', 'Which streets a high tide floods in 2040'],
    [
      'نجمع ارتفاعات الأرض مع توقعات البحر، ونعرض كل شارع بلون وتاريخ.',
      'We combine ground heights with forecasts of the sea, and give each street a color and a date.',
    ],
    'en',
  ),
  project(
    't2',
    'فريق زرقاء',
    ['أزرق صافٍ', 'Clear Blue'],
    ['جودة مياه السباحة قبل الذهاب إلى الشاطئ', 'The quality of the water before you go to the beach'],
    [
      'علامة خضراء أو صفراء لكل شاطئ عام، مع تاريخ الصورة التي بُنيت عليها.',
      'A green or yellow mark for each public beach, with the date of the image it is based on.',
    ],
  ),
  project(
    't3',
    'فريق مفترق',
    ['مفترق', 'Junction Watch'],
    ['يقيس طوابير السيارات عند الإشارات من صورة واحدة', 'Measures queues at traffic lights from a single image'],
    [
      'نعدّ السيارات عند أربعين تقاطعًا، ونقترح زمن الإشارة لكل اتجاه.',
      'We count cars at forty junctions, and suggest the green time for each direction.',
    ],
  ),
  project(
    't3',
    'فريق عمران',
    ['عمران', 'Umran'],
    ['يكتشف المباني الجديدة قبل أن تصل إليها الخدمات', 'Finds new buildings before services reach them'],
    [
      'قائمة شهرية بالأحياء التي نمت، مع المسافة إلى أقرب مدرسة ومركز صحي.',
      'A monthly list of districts that grew, with the distance to the nearest school and clinic.',
    ],
  ),
  project(
    't3',
    'فريق خطوة',
    ['خطوة', 'Khutwa'],
    ['هل تصل إلى مدرستك مشيًا بأمان؟', 'Can you walk to your school safely?'],
    [
      'نرصد الأرصفة المقطوعة ومعابر المشاة، ونحسب لكل بيت طريقًا إلى مدرسته.',
      'We find broken sidewalks and crossings, and compute a way to school for every home.',
    ],
  ),
  project(
    't3',
    'فريق موقف',
    ['شاغر', 'Shaghir'],
    ['متى تمتلئ مواقف الكورنيش ومتى تفرغ', 'When parking at the corniche fills up and empties'],
    ['توقع لكل ساعة من أرشيف سنتين، بلا كاميرات ولا حسّاسات.', 'An hourly forecast from two years of archives, without cameras or sensors.'],
  ),
  project(
    't3',
    'فريق قافلة البيانات',
    ['شاحنة', 'Shahina'],
    ['مسارات الشاحنات التي تتجنب الأحياء السكنية', 'Truck routes that avoid residential districts'],
    [
      'نعرف الطرق الثقيلة من صور الليل، ونقترح بديلًا أطول بدقائق وأهدأ بكثير.',
      'Night images show heavy roads; we suggest alternatives that are minutes longer and much quieter.',
    ],
    'en',
  ),
  project(
    't3',
    'فريق نقل',
    ['حافلتي', 'Hafilati'],
    ['أين يحتاج الناس إلى حافلة ولا يجدونها', 'Where people need a bus and find none'],
    [
      'نقارن كثافة السكن بشبكة الحافلات الحالية، ونرسم ثلاثة خطوط جديدة.',
      'We compare where people live with the current network, and draw three new lines.',
    ],
  ),
  project(
    't3',
    'Team Orbit',
    ['مدار الطريق', 'Road Orbit'],
    ['حفر الطريق مرتبة بحسب ما تسببه من تأخير', 'Potholes ranked by the delay they cause'],
    [
      'نجمع بلاغات السكان مع سرعة السيارات، فيبدأ الإصلاح حيث يهم أكثر.',
      'We join residents’ reports with the speed of cars, so repairs begin where they matter most.',
    ],
    'en',
  ),
  project(
    't3',
    'فريق سكة',
    ['سكة', 'Sikka'],
    ['أثر كل مشروع طريق على زمن الرحلة بعد عام', 'How each road project changed travel times after a year'],
    [
      'نعرض زمن الرحلة قبل المشروع وبعده بالصور والأرقام، وبرابط يمكن مشاركته.',
      'We show travel times before and after with images and numbers, at a link you can share.',
    ],
  ),
]

/** Lines are missing, so these are drafts. */
export const madarDrafts: readonly DemoProject[] = [
  project('t1', 'فريق ندى', ['ندى', 'Nada'], ['', ''], ['جمع ماء الندى من الأسطح المعدنية.', 'Collecting dew from metal roofs.']),
  project('t2', 'فريق نورس', ['نورس', 'Nawras'], ['', ''], ['', '']),
  project('', 'فريق بوصلة', ['بوصلة', ''], ['', ''], ['', '']),
]

export const lateRequest = 'تعطّل خادم الخرائط قبل موعد الإغلاق الأول بعشر دقائق. نحتاج ربع ساعة لإضافة السطر التعريفي والصور.'
