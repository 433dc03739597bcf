// Where a wish to hear of the next edition is taken back: by a button, since programs open the links of mails. It tells nobody what is kept.
import type { Rendered } from '../page-source.ts'
import { type PlatformView, renderPlatformPage } from './PlatformPage.tsx'

export function renderForgetPage(view: PlatformView & { isForgotten: boolean }): Rendered {
  const { language, isForgotten } = view
  const say = words[language]
  return renderPlatformPage(
    view,
    say.title,
    <div className="intro">
      <h1>{isForgotten ? say.done : say.title}</h1>
      <p className="lead">{isForgotten ? say.doneBody : say.ask}</p>
      {!isForgotten && (
        <form method="post">
          <button className="btn" type="submit">
            {say.action}
          </button>
        </form>
      )}
    </div>,
    false,
  )
}

const words = {
  ar: {
    title: 'التنبيه بالدورة القادمة',
    ask: 'يُحذف بهذا الاسم والبريد، ولا تصل رسالة عن الدورة القادمة.',
    action: 'حذف بياناتي',
    done: 'حُذفت البيانات',
    doneBody: 'لم يعد الاسم ولا البريد محفوظًا لهذا الغرض.',
  },
  en: {
    title: 'News of the next edition',
    ask: 'This deletes the name and the e-mail, and no message about the next edition comes.',
    action: 'Delete my details',
    done: 'The details are deleted',
    doneBody: 'Neither the name nor the e-mail is kept for this any more.',
  },
}
