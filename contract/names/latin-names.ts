import { names } from './latin-dictionary.ts'
import { spelled } from './latin-words.ts'

/** Returns a transliteration as an unconfirmed suggestion: «نورة العتيبي» becomes "Noura Al-Otaibi". */
export const latinName = (name: string): string =>
  name
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .trim()
    .split(/\s+/)
    .map(word => (/[\u0621-\u06d3]/.test(word) ? latinWord(word) : word))
    .filter(Boolean)
    .join(' ')

function latinWord(word: string): string {
  const known = written[word] ?? places[word]
  if (known) return known
  const stem = word.replace(/^ال(?=..)/, '')
  const said = written[stem] ?? places[stem] ?? titled(spelled(stem))
  return stem === word ? said : `Al-${said}`
}

const titled = (word: string) => word.replace(/^[a-z]/, letter => letter.toUpperCase())
const places = Object.fromEntries(Object.entries(names).map(([arabic, latin]) => [arabic, latin.split('-').map(titled).join('-')]))

/** Common Latin spellings of names that the transliteration rules would spell differently. */
const written: Readonly<Record<string, string>> = {
  'د.': 'Dr', 'م.': 'Eng.', 'أ.': '', 'أ.د.': 'Prof.', محمد: 'Mohammed', أحمد: 'Ahmed', عبدالله: 'Abdullah', عبدالعزيز: 'Abdulaziz', عبدالرحمن: 'Abdulrahman', عبد: 'Abd',
  الله: 'Allah', الرحمن: 'Alrahman', فهد: 'Fahad', خالد: 'Khalid', سعد: 'Saad', سعود: 'Saud', سلمان: 'Salman', سلطان: 'Sultan', فيصل: 'Faisal', تركي: 'Turki', بندر: 'Bandar',
  ماجد: 'Majed', علي: 'Ali', عمر: 'Omar', عثمان: 'Othman', يوسف: 'Yousef', إبراهيم: 'Ibrahim', حسن: 'Hassan', حسين: 'Hussain', صالح: 'Saleh', ناصر: 'Nasser', نايف: 'Naif',
  طارق: 'Tariq', زياد: 'Ziyad', ياسر: 'Yasser', هاني: 'Hani', وليد: 'Waleed', مشعل: 'Mishal', عادل: 'Adel', كريم: 'Karim', نورة: 'Noura', سارة: 'Sarah', ريم: 'Reem', هند: 'Hind',
  لينا: 'Lina', ليلى: 'Layla', مها: 'Maha', منى: 'Mona', أمل: 'Amal', هيا: 'Haya', دانة: 'Dana', لمى: 'Lama', رنا: 'Rana', فاطمة: 'Fatimah', عائشة: 'Aisha', مريم: 'Maryam',
  خديجة: 'Khadijah', شهد: 'Shahad', غادة: 'Ghada', وجدان: 'Wijdan', بن: 'bin', بنت: 'bint', آل: 'Al', أبو: 'Abu', عتيبي: 'Otaibi', قحطاني: 'Qahtani', غامدي: 'Ghamdi',
  زهراني: 'Zahrani', حربي: 'Harbi', شهري: 'Shehri', مطيري: 'Mutairi', دوسري: 'Dosari', شمري: 'Shammari', عنزي: 'Enezi', سبيعي: 'Subaie', هاشم: 'Hashem', هاشمي: 'Hashemi',
  مالكي: 'Malki', عسيري: 'Asiri', سعيد: 'Saeed', سعيدي: 'Saeedi', راشد: 'Rashed', ملك: 'King', أمير: 'Prince',
  جامعة: 'University of', جمعية: 'Society of', مؤسسة: 'Foundation of', شركة: 'Company of', هيئة: 'Authority of', وزارة: 'Ministry of', بنك: 'Bank', مركز: 'Centre of',
} // oxfmt-ignore
