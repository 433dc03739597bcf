import { type L10n, languageOfText } from '#contract/language.ts'

/** Common words of schedules in both languages. A pair shows that two halves of a line are translations. */
const pairs =
  'افتتاح=open|تسجيل=regist,check-in,check in|استقبال=reception,check-in,welcome,arrival|ترحيب=welcome|غداء=lunch|عشاء=dinner|فطور=breakfast,iftar|إفطار=breakfast,iftar|قهوة=coffee|استراحة=break,rest|صلاة=prayer|صلا=salah|ورش=workshop|تحكيم=judg|ختام=clos|حفل=ceremony,gala,party|جوائز=award,prize|تتويج=award|عرض=demo,present,pitch,showcase|عروض=demo,present,pitch|إرشاد=mentor|توجيه=mentor|كلمة=keynote,speech,remarks,talk|جلسة=session,panel|حوار=panel|فرق=team|فريق=team|تشكيل=formation|عمل=work,hack|برمجة=hack,cod|انطلاق=kick,start,launch|بداية=start,begin|تسليم=submi,deadline|نتائج=result,winner|فائز=winner|تعارف=network,ice,mixer|تواصل=network|لقاء=meet|شرح=brief,explain|تعريف=intro,orient,brief|تحدي=challenge|مسار=track|نهائي=final|سحور=suhoor|تصوير=photo|صورة=photo|أسئلة=q&a,question|وصول=arriv|مغادرة=depart|قاعة=hall,room|قاعه=hall|مسرح=theat,stage|مختبر=lab|معمل=lab|غرفة=room|بهو=lobby|مطعم=restaurant,cafeteria,dining|مصلى=prayer|مدرج=auditorium|ساحة=yard,plaza,courtyard|رئيسي=main'
    .split('|')
    .map(pair => pair.split('='))
    .map(([arabic = '', english = '']) => [arabic, english.split(',')] as const)

/** Assigns a text to a language. A text with both goes to both titles only if the halves are clearly translations. */
export function bilingual(text: string): L10n {
  const halves = halvesOf(text)
  if (halves) return halves
  return languageOfText(text) === 'ar' ? { ar: text, en: '' } : { ar: '', en: text }
}

function halvesOf(text: string): L10n | null {
  const [first, last] = [text.search(/[\u0600-\u06ff]/), text.search(/[A-Za-z]/)]
  if (first < 0 || last < 0) return null
  const at = text.search(first < last ? /[A-Za-z]/ : /[\u0600-\u06ff]/)
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  const isOneScript = first < last ? !/[\u0600-\u06ff]/.test(tail) : !/[A-Za-z]/.test(tail)
  if (!isOneScript) return null
  const separator = /\s*([/|\\(–—\-:·،])\s*$/u.exec(head)?.[1] ?? ''
  const [one, two] = [bounded(head.replace(/[\s/|\\(–—\-:·،]+$/u, '')), bounded(tail.replace(/\)\s*$/, separator === '(' ? '' : ')'))]
  const both = first < last ? { ar: one, en: two } : { ar: two, en: one }
  return /[/\\]/.test(separator) || isPair(both) ? both : null
}

const bounded = (text: string) => text.replace(/^[\s/|:·–—-]+|[\s/|:·–—-]+$/gu, '')

const isPair = ({ ar, en }: L10n) => {
  const lower = en.toLowerCase()
  return pairs.some(([arabic, english]) => ar.includes(arabic) && english.some(word => lower.includes(word)))
}
