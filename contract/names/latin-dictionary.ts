// Arabic words in hackathon names with their English slug. latin-words.ts ignores spelling variants, articles and feminine endings, and
// matches phrases before words.

/** Names of places and organizations. In a slug they keep their order and precede other words. */
export const names: Readonly<Record<string, string>> = {
  // Saudi Arabia
  السعودية: 'saudi', 'المملكة العربية السعودية': 'saudi', الرياض: 'riyadh', جدة: 'jeddah', مكة: 'makkah', 'مكة المكرمة': 'makkah', 'المدينة المنورة': 'madinah',
  الدمام: 'dammam', الخبر: 'khobar', الظهران: 'dhahran', الأحساء: 'ahsa', الهفوف: 'hofuf', الجبيل: 'jubail', القطيف: 'qatif', 'حفر الباطن': 'hafr-albatin',
  الطائف: 'taif', ينبع: 'yanbu', رابغ: 'rabigh', القنفذة: 'qunfudhah', تبوك: 'tabuk', أملج: 'umluj', ضباء: 'duba', العلا: 'alula', حائل: 'hail', القصيم: 'qassim',
  بريدة: 'buraydah', عنيزة: 'unaizah', الرس: 'rass', سكاكا: 'sakaka', الجوف: 'jouf', عرعر: 'arar', القريات: 'qurayyat', رفحاء: 'rafha', أبها: 'abha', عسير: 'asir',
  'خميس مشيط': 'khamis-mushait', بيشة: 'bisha', النماص: 'namas', جازان: 'jazan', جيزان: 'jazan', فرسان: 'farasan', نجران: 'najran', شرورة: 'sharurah', الباحة: 'baha',
  الخرج: 'kharj', المجمعة: 'majmaah', الزلفي: 'zulfi', شقراء: 'shaqra', الدوادمي: 'dawadmi', الدرعية: 'diriyah', القدية: 'qiddiya', نيوم: 'neom', أمالا: 'amaala',
  'وادي الدواسر': 'wadi-dawasir', 'المنطقة الشرقية': 'eastern-province', نجد: 'najd', الحجاز: 'hijaz', تهامة: 'tihamah', 'الربع الخالي': 'empty-quarter',
  // The Gulf and the Arab world. The city «العين» is missing, because the word usually means eye.
  الخليج: 'gulf', الإمارات: 'uae', أبوظبي: 'abu-dhabi', 'أبو ظبي': 'abu-dhabi', دبي: 'dubai', الشارقة: 'sharjah', عجمان: 'ajman', الفجيرة: 'fujairah',
  'رأس الخيمة': 'rak', 'أم القيوين': 'uaq', الكويت: 'kuwait', الجهراء: 'jahra', البحرين: 'bahrain', المنامة: 'manama', المحرق: 'muharraq', قطر: 'qatar', الدوحة: 'doha',
  عمان: 'oman', 'سلطنة عمان': 'oman', عمّان: 'amman', 'عمان الأردن': 'amman', مسقط: 'muscat', صلالة: 'salalah', صحار: 'sohar', نزوى: 'nizwa', ظفار: 'dhofar',
  اليمن: 'yemen', صنعاء: 'sanaa', عدن: 'aden', تعز: 'taiz', حضرموت: 'hadramout', المكلا: 'mukalla', العراق: 'iraq', بغداد: 'baghdad', البصرة: 'basra', أربيل: 'erbil',
  النجف: 'najaf', كربلاء: 'karbala', كركوك: 'kirkuk', الأردن: 'jordan', الزرقاء: 'zarqa', إربد: 'irbid', العقبة: 'aqaba', البتراء: 'petra', فلسطين: 'palestine',
  القدس: 'quds', 'رام الله': 'ramallah', غزة: 'gaza', نابلس: 'nablus', 'بيت لحم': 'bethlehem', سوريا: 'syria', سورية: 'syria', دمشق: 'damascus', حلب: 'aleppo',
  حمص: 'homs', اللاذقية: 'latakia', لبنان: 'lebanon', بيروت: 'beirut', صيدا: 'saida', مصر: 'egypt', القاهرة: 'cairo', الإسكندرية: 'alexandria', الجيزة: 'giza',
  أسوان: 'aswan', الأقصر: 'luxor', المنصورة: 'mansoura', أسيوط: 'assiut', بورسعيد: 'port-said', السودان: 'sudan', الخرطوم: 'khartoum', ليبيا: 'libya',
  طرابلس: 'tripoli', بنغازي: 'benghazi', تونس: 'tunis', صفاقس: 'sfax', سوسة: 'sousse', القيروان: 'kairouan', الجزائر: 'algeria', وهران: 'oran', قسنطينة: 'constantine',
  المغرب: 'morocco', الرباط: 'rabat', 'الدار البيضاء': 'casablanca', مراكش: 'marrakech', فاس: 'fes', طنجة: 'tangier', أغادير: 'agadir', موريتانيا: 'mauritania',
  نواكشوط: 'nouakchott', الصومال: 'somalia', مقديشو: 'mogadishu', جيبوتي: 'djibouti', أفريقيا: 'africa', إفريقيا: 'africa', آسيا: 'asia', أوروبا: 'europe',
  'جامعة الملك فهد للبترول والمعادن': 'kfupm', 'جامعة الملك عبدالله للعلوم والتقنية': 'kaust', 'مدينة الملك عبدالعزيز للعلوم والتقنية': 'kacst', كاوست: 'kaust',
  سدايا: 'sdaia', 'الهيئة السعودية للبيانات والذكاء الاصطناعي': 'sdaia', أرامكو: 'aramco', سابك: 'sabic', مسك: 'misk', منشآت: 'monshaat', طويق: 'tuwaiq',
  'أم القرى': 'uqu', طيبة: 'taibah', 'الملك سعود': 'king-saud', 'الملك فيصل': 'king-faisal', 'الملك خالد': 'king-khalid', 'الملك فهد': 'king-fahd',
  'الملك عبدالله': 'king-abdullah', 'الملك عبدالعزيز': 'king-abdulaziz', 'الملك سلمان': 'king-salman', 'الأمير سلطان': 'prince-sultan', 'الأميرة نورة': 'pnu',
  'الأمير محمد بن سلمان': 'mbs', محمد: 'mohammed', سلمان: 'salman', عبدالله: 'abdullah', عبدالعزيز: 'abdulaziz', نورة: 'noura', علي: 'ali', سعود: 'saud', خالد: 'khalid',
  واحة: 'waha', نبض: 'nabd', وطن: 'watan', سدرة: 'sidra', نخيل: 'nakheel', أثر: 'athar', مسار: 'masar', همة: 'himma', ريادة: 'riyada', إلهام: 'ilham', الله: 'allah', ميدان: 'maydan',
} // oxfmt-ignore

/** Kinds of events; placed at the end of the slug: `riyadh-challenge`. */
export const kinds: Readonly<Record<string, string>> = {
  هاكاثون: 'hackathon', هاكثون: 'hackathon', هكاثون: 'hackathon', هاكاتون: 'hackathon', هكثون: 'hackathon', آيدياثون: 'ideathon', أيدياثون: 'ideathon', ديزاينثون: 'designathon',
  داتاثون: 'datathon', برمجاثون: 'codeathon', ماراثون: 'marathon', تحدي: 'challenge', تحديات: 'challenges', معسكر: 'camp', مسابقة: 'competition', منافسة: 'competition',
  بطولة: 'championship', جائزة: 'award', مؤتمر: 'conference', ملتقى: 'forum', منتدى: 'forum', قمة: 'summit', أسبوع: 'week', برنامج: 'program', مبادرة: 'initiative',
  مسرعة: 'accelerator', حاضنة: 'incubator', ورشة: 'workshop', لقاء: 'meetup', أولمبياد: 'olympiad', معرض: 'expo', مهرجان: 'festival', يوم: 'day', أيام: 'days', ليلة: 'night',
} // oxfmt-ignore

/** Nouns. Of two consecutive Arabic nouns, the second comes first in English, as in `energy-solutions`. */
export const nouns: Readonly<Record<string, string>> = {
  'ذكاء اصطناعي': 'ai', ذكاء: 'intelligence', 'تعلم الآلة': 'machine-learning', 'تعلم عميق': 'deep-learning', 'إنترنت الأشياء': 'iot', 'أمن سيبراني': 'cybersecurity',
  'أمن المعلومات': 'infosec', 'تقنية مالية': 'fintech', 'تقنيات مالية': 'fintech', 'تقنية المعلومات': 'it', 'تقنية حيوية': 'biotech', 'تقنية صحية': 'healthtech',
  'تقنية قانونية': 'legaltech', 'تقنيات التعليم': 'edtech', 'تقنية تعليمية': 'edtech', 'تقنية عقارية': 'proptech', 'بيانات ضخمة': 'big-data', 'بيانات مفتوحة': 'open-data',
  'سلسلة الكتل': 'blockchain', بلوكتشين: 'blockchain', 'واقع افتراضي': 'vr', 'واقع معزز': 'ar-tech', 'حوسبة سحابية': 'cloud', 'حوسبة كمومية': 'quantum', 'مصادر مفتوحة': 'open-source',
  'مصدر مفتوح': 'open-source', ميتافيرس: 'metaverse', تقنية: 'tech', تقنيات: 'tech', تكنولوجيا: 'tech', بيانات: 'data', برمجة: 'coding', برمجيات: 'software',
  تطبيقات: 'apps', تطبيق: 'app', خوارزميات: 'algorithms', روبوت: 'robot', روبوتات: 'robotics', درون: 'drones', درونز: 'drones', 'طائرات مسيرة': 'drones',
  'طباعة ثلاثية الأبعاد': '3d-printing', سحابة: 'cloud', حوسبة: 'computing', شبكات: 'networks', اتصالات: 'telecom', منصة: 'platform', بوابة: 'gateway', منصات: 'platforms', رقمنة: 'digitization',
  أتمتة: 'automation', 'تحول رقمي': 'digital-transformation', تحول: 'transformation', 'أشباه الموصلات': 'semiconductors', فضاء: 'space', أقمار: 'satellites',
  'أقمار صناعية': 'satellites', نانو: 'nano', ألعاب: 'games', 'ألعاب إلكترونية': 'gaming', 'رياضات إلكترونية': 'esports', 'معالجة اللغات': 'nlp', أمن: 'security', أمان: 'safety',
  صحة: 'health', 'صحة نفسية': 'mental-health', 'صحة عامة': 'public-health', طب: 'medicine', دواء: 'pharma', صيدلة: 'pharmacy', تمريض: 'nursing', مستشفى: 'hospital',
  مستشفيات: 'hospitals', علاج: 'therapy', رعاية: 'care', تعليم: 'education', تعلم: 'learning', تدريب: 'training', 'رياض الأطفال': 'kindergartens', مدارس: 'schools', مدرسة: 'school', طاقة: 'energy',
  'طاقة متجددة': 'renewable-energy', 'طاقة شمسية': 'solar', 'طاقة نظيفة': 'clean-energy', هيدروجين: 'hydrogen', نفط: 'oil', بترول: 'petroleum', غاز: 'gas', كهرباء: 'electricity', تعدين: 'mining',
  معادن: 'minerals', صناعة: 'industry', صناعات: 'industries', تصنيع: 'manufacturing', مصانع: 'factories', بناء: 'construction', تشييد: 'construction', عقار: 'realestate',
  عقارات: 'realestate', إسكان: 'housing', عمارة: 'architecture', مال: 'finance', مالية: 'finance', تمويل: 'finance', 'تمويل جماعي': 'crowdfunding', بنوك: 'banking', مصرفية: 'banking', 
  'مصرفية مفتوحة': 'open-banking', مدفوعات: 'payments', تأمين: 'insurance', استثمار: 'investment', اقتصاد: 'economy', 'اقتصاد دائري': 'circular-economy', تجارة: 'commerce',
  'تجارة إلكترونية': 'ecommerce', تجزئة: 'retail', أسواق: 'markets', سوق: 'market', أعمال: 'business', شركات: 'companies', 'شركات ناشئة': 'startups', 'منشآت صغيرة': 'small-business',
  'ريادة الأعمال': 'entrepreneurship', 'رواد الأعمال': 'entrepreneurs', 'رائدات الأعمال': 'women-entrepreneurs', رواد: 'pioneers', زراعة: 'agriculture', غذاء: 'food', أغذية: 'food',
  'أمن غذائي': 'food-security', تمور: 'dates', قهوة: 'coffee', إبل: 'camels', هجن: 'camels', صقور: 'falcons', خيل: 'horses', 'ثروة حيوانية': 'livestock', 'ثروة سمكية': 'fisheries', نخل: 'palms', مياه: 'water', ماء: 'water', تحلية: 'desalination', بيئة: 'environment', مناخ: 'climate', 'تغير المناخ': 'climate-change',
  استدامة: 'sustainability', 'تنمية مستدامة': 'sdg', تشجير: 'forestation', نفايات: 'waste', 'إعادة التدوير': 'recycling', تدوير: 'recycling', كربون: 'carbon', بحار: 'seas', بحر: 'sea',
  'بحر أحمر': 'red-sea', صحراء: 'desert', جبال: 'mountains', نقل: 'transport', نقليات: 'transport', تنقل: 'mobility', مرور: 'traffic', طرق: 'roads', سيارات: 'cars', قطارات: 'rail',
  لوجستيات: 'logistics', 'خدمات لوجستية': 'logistics', 'سلاسل الإمداد': 'supply-chain', موانئ: 'ports', مطارات: 'airports', طيران: 'aviation', سفر: 'travel', سياحة: 'tourism', ضيافة: 'hospitality',
  فنادق: 'hotels', مطاعم: 'restaurants', ترفيه: 'entertainment', رياضة: 'sports', 'كرة القدم': 'football', ثقافة: 'culture', تراث: 'heritage', فنون: 'arts', فن: 'art', تصميم: 'design',
  أزياء: 'fashion', إعلام: 'media', صحافة: 'journalism', محتوى: 'content', أفلام: 'films', موسيقى: 'music', كتب: 'books', مكتبات: 'libraries', متاحف: 'museums', لغة: 'language',
  'لغة عربية': 'arabic', 'خط عربي': 'arabic-calligraphy', شعر: 'poetry', حج: 'hajj', عمرة: 'umrah', 'حج وعمرة': 'hajj-umrah', حجاج: 'pilgrims', 'ضيوف الرحمن': 'pilgrims', رمضان: 'ramadan',
  قرآن: 'quran', أوقاف: 'endowments', وقف: 'waqf', زكاة: 'zakat', عدل: 'justice', عدالة: 'justice', قانون: 'law', قضاء: 'judiciary', دفاع: 'defense', إطفاء: 'firefighting',
  'دفاع مدني': 'civil-defense', أزمات: 'crises', كوارث: 'disasters', طوارئ: 'emergency', إسعاف: 'ambulance', إغاثة: 'relief', بلديات: 'municipalities', عمل: 'work', توظيف: 'jobs', وظائف: 'jobs',
  'موارد بشرية': 'hr', خدمات: 'services', خدمة: 'service', 'تجربة العميل': 'cx', 'تجربة المستفيد': 'ux', تسويق: 'marketing', 'قطاع ثالث': 'nonprofit', 'قطاع غير ربحي': 'nonprofit',
  وزارة: 'ministry', هيئة: 'authority', جامعة: 'university', جامعات: 'universities', كلية: 'college', كليات: 'colleges', معهد: 'institute', مركز: 'center', مراكز: 'centers', مؤسسة: 'foundation',
  جمعية: 'association', جمعيات: 'associations', غرفة: 'chamber', أمانة: 'municipality', بلدية: 'municipality', إمارة: 'governorate', شركة: 'company', بنك: 'bank', مصرف: 'bank', صندوق: 'fund', نادي: 'club',
  مجلس: 'council', أكاديمية: 'academy', مختبر: 'lab', مختبرات: 'labs', معمل: 'lab', حكومة: 'government', قطاع: 'sector', قطاعات: 'sectors', مجتمع: 'community', مجتمعات: 'communities', فريق: 'team',
  شباب: 'youth', شابات: 'young-women', طلاب: 'students', طلبة: 'students', طالبات: 'students', طالب: 'student', أطفال: 'kids', طفل: 'child', فتيات: 'girls', بنات: 'girls', نساء: 'women', مرأة: 'women',
  أسرة: 'family', أسر: 'families', 'كبار السن': 'seniors', مسنين: 'seniors', 'ذوي الإعاقة': 'accessibility', 'ذوي الاحتياجات': 'accessibility', إعاقة: 'disability', أيتام: 'orphans', موهوبين: 'gifted', مبتكرين: 'innovators',
  مبتكرون: 'innovators', مبدعين: 'creators', مبرمجين: 'developers', مبرمجون: 'developers', مطورين: 'developers', مطورون: 'developers', مصممين: 'designers', مهندسين: 'engineers', معلمين: 'teachers', باحثين: 'researchers',
  علماء: 'scientists', قادة: 'leaders', متطوعين: 'volunteers', عملاء: 'clients', مستفيدين: 'beneficiaries', أبطال: 'heroes', جيل: 'generation', أجيال: 'generations', مواهب: 'talent',
  مدينة: 'city', مدن: 'cities', قرية: 'village', قرى: 'villages', حي: 'neighborhood', أحياء: 'neighborhoods', منزل: 'home', بيت: 'home', بيوت: 'homes', مساجد: 'mosques', مسجد: 'mosque', حدائق: 'parks', مستقبل: 'future',
  غد: 'tomorrow', ابتكار: 'innovation', ابتكارات: 'innovations', إبداع: 'creativity', أفكار: 'ideas', فكرة: 'idea', حلول: 'solutions', حل: 'solution', اختراع: 'invention', بحث: 'research', أبحاث: 'research', علوم: 'science',
  علم: 'science', معرفة: 'knowledge', هندسة: 'engineering', رياضيات: 'math', فيزياء: 'physics', كيمياء: 'chemistry', جينوم: 'genome', تنمية: 'development', تطوير: 'development', تمكين: 'empowerment', 'جودة الحياة': 'quality-of-life',
  جودة: 'quality', حياة: 'life', كفاءة: 'efficiency', إنتاجية: 'productivity', رؤية: 'vision', طموح: 'ambition', تطوع: 'volunteering', عطاء: 'giving', خير: 'good', سلام: 'peace', سلامة: 'safety', أمل: 'hope', حلم: 'dream',
  إنسانية: 'humanity', إنسان: 'human', حقوق: 'rights', شفافية: 'transparency', نزاهة: 'integrity', حوكمة: 'governance', مشاركة: 'participation', تواصل: 'communication', وعي: 'awareness', مهارات: 'skills', قدرات: 'capabilities', فرص: 'opportunities',
  'أثر اجتماعي': 'social-impact', جسور: 'bridges', شراكات: 'partnerships', تغيير: 'change', تحسين: 'improvement', إنجاز: 'achievement', نجاح: 'success', تميز: 'excellence', عصر: 'era', عالم: 'world', أرض: 'earth', كوكب: 'planet',
  سماء: 'sky', شمس: 'sun', نور: 'light', ضوء: 'light', نسخة: 'edition', دورة: 'edition', إصدار: 'version', مرحلة: 'phase', موسم: 'season', صيف: 'summer', شتاء: 'winter', خريف: 'fall', قيم: 'values', اتصال: 'connect', إنترنت: 'internet',
} // oxfmt-ignore

/** Adjectives in masculine form. In a slug they precede their noun: `digital-health`. */
export const adjectives: Readonly<Record<string, string>> = {
  ذكي: 'smart', رقمي: 'digital', صحي: 'health', طبي: 'medical', علاجي: 'therapeutic', حكومي: 'government', وطني: 'national', سعودي: 'saudi', عربي: 'arab', خليجي: 'gulf', إسلامي: 'islamic', دولي: 'international', عالمي: 'global', محلي: 'local',
  إقليمي: 'regional', مالي: 'financial', مصرفي: 'banking', تقني: 'tech', علمي: 'science', تعليمي: 'education', تربوي: 'education', بحثي: 'research', جامعي: 'university', طلابي: 'student', شبابي: 'youth', مدرسي: 'school', نسائي: 'women',
  اجتماعي: 'social', مجتمعي: 'community', إنساني: 'humanitarian', خيري: 'charity', تطوعي: 'volunteer', ثقافي: 'cultural', تراثي: 'heritage', فني: 'art', إعلامي: 'media', رياضي: 'sports', سياحي: 'tourism', ترفيهي: 'entertainment', بيئي: 'environmental',
  مناخي: 'climate', زراعي: 'agricultural', غذائي: 'food', مائي: 'water', بحري: 'marine', صناعي: 'industrial', هندسي: 'engineering', عقاري: 'realestate', عمراني: 'urban', حضري: 'urban', لوجستي: 'logistics', تجاري: 'commercial', اقتصادي: 'economic', استثماري: 'investment',
  ريادي: 'entrepreneurial', مستدام: 'sustainable', أخضر: 'green', خضراء: 'green', أزرق: 'blue', زرقاء: 'blue', متجدد: 'renewable', نظيف: 'clean', شمسي: 'solar', نووي: 'nuclear', حيوي: 'bio', وراثي: 'genetic', نفسي: 'mental', سيبراني: 'cyber', إلكتروني: 'electronic',
  افتراضي: 'virtual', معزز: 'augmented', اصطناعي: 'artificial', توليدي: 'generative', كمي: 'quantum', كمومي: 'quantum', سحابي: 'cloud', مفتوح: 'open', قانوني: 'legal', عدلي: 'justice', أمني: 'security', عسكري: 'military', فضائي: 'space', جوي: 'air', بري: 'land', ناشئ: 'emerging',
  صغير: 'small', كبير: 'big', كبرى: 'grand', جديد: 'new', حديث: 'modern', مبتكر: 'innovative', إبداعي: 'creative', متقدم: 'advanced', مستقبلي: 'future', سنوي: 'annual', أول: 'first', أولى: 'first', ثاني: 'second', ثالث: 'third', رابع: 'fourth', خامس: 'fifth', سادس: 'sixth',
  شامل: 'inclusive', سريع: 'rapid', قرآني: 'quranic', لغوي: 'language', مدني: 'civil', بلدي: 'municipal', مروري: 'traffic', مهني: 'professional', وظيفي: 'career', عائلي: 'family', أسري: 'family', منزلي: 'home', شرقي: 'eastern', غربي: 'western', شمالي: 'northern', جنوبي: 'southern',
} // oxfmt-ignore

/** Arabic particles, which slugs omit. */
export const particles: ReadonlySet<string> = new Set(
  'في من على عن إلى الى مع نحو بين بن حول ضد لدى عبر هذا هذه الذي التي هو هي كل ثم أو بلا دون خلال ه هـ م'.split(' '),
)
