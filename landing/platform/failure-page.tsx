import { directionOf, type Language } from '#contract/language.ts'
import type { Rendered } from '../page/page-source.ts'
import { renderPlainPage } from './plain-page.tsx'

type FailureView = {
  language: Language
  status: number
  message: string
  /** request id, which is also in the log of the server */
  reference: string
  /** URL for repeating the request; null after a form submission, because repeating could send it twice */
  again: string | null
  home: string
}

export function renderFailurePage({ language, status, message, reference, again, home }: FailureView): Rendered {
  const say = words[language]
  const { title, sentence = message } = say.by[status] ?? say.other
  return renderPlainPage(
    language,
    title,
    <section dir={directionOf(language)}>
      <h1>{title}</h1>
      <p>{sentence}</p>
      {again === null && <p>{say.form}</p>}
      <p className="ways">
        {again !== null && status >= 500 && (
          <a className="btn" href={again}>
            {say.again}
          </a>
        )}
        <a href={home}>{say.home}</a>
      </p>
      <p>
        <small>
          {say.reference} <bdi dir="ltr">{reference}</bdi>
        </small>
      </p>
    </section>,
  )
}

type FailureWords = { title: string; /** replaces the API's message, which is written for portal users */ sentence?: string }
type Words = { by: Record<number, FailureWords>; other: FailureWords } & Record<'form' | 'again' | 'home' | 'reference', string>

const words: Record<Language, Words> = {
  ar: {
    by: {
      404: { title: 'الصفحة غير موجودة', sentence: 'ربما كُتب الرابط خطأ أو انتهت صلاحيته.' },
      500: { title: 'تعذّر فتح الصفحة', sentence: 'حدث خطأ لدينا وسجّلناه لمعالجته. حاول مرة أخرى بعد قليل.' },
      503: { title: 'الخدمة مشغولة الآن', sentence: 'حاول مرة أخرى بعد قليل.' },
    },
    other: { title: 'تعذّر إكمال الطلب' },
    form: 'ربما لم يصل ما أرسلته. ارجع إلى الصفحة السابقة وأرسله من جديد؛ ما كتبته باقٍ فيها.',
    again: 'إعادة المحاولة',
    home: 'الصفحة الرئيسية',
    reference: 'الرقم المرجعي:',
  },
  en: {
    by: {
      404: { title: 'Page not found', sentence: 'The link may be misspelled or expired.' },
      500: { title: 'We couldn’t open this page', sentence: 'Something went wrong on our side and we’ve logged it. Try again shortly.' },
      503: { title: 'The service is busy', sentence: 'Try again shortly.' },
    },
    other: { title: 'We couldn’t complete your request' },
    form: 'We may not have received what you sent. Go back and submit it again; what you wrote is still there.',
    again: 'Try again',
    home: 'Home page',
    reference: 'Reference:',
  },
}
