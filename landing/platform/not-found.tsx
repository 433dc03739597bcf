import { directionOf, type Language } from '#contract/language.ts'
import type { Rendered } from '../page/page-source.ts'
import { renderPlainPage } from './plain-page.tsx'

type NotFoundView = {
  language: Language
  host: string
  /** free: the address is available; nothing: it is taken or reserved; suspended: the platform hides the page */
  kind: 'free' | 'nothing' | 'suspended'
  /** published pages with a similar address */
  near: readonly { name: string; address: string }[]
  portalUrl: string
}

export function renderNotFoundPage(view: NotFoundView): Rendered {
  const { language } = view
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return renderPlainPage(
    language,
    words[language][view.kind].title,
    order.map((one, at) => <NotFoundText key={one} view={view} language={one} isFirst={at === 0} />),
  )
}

function NotFoundText({
  view: { host, kind, near, portalUrl },
  language,
  isFirst,
}: {
  view: NotFoundView
  language: Language
  isFirst: boolean
}) {
  const say = words[language]
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section lang={language} dir={directionOf(language)}>
      <Heading>{say[kind].title}</Heading>
      <p>
        <bdi dir="ltr">{host}</bdi> {say[kind].sentence}
      </p>
      {near.length > 0 && (
        <>
          <p>{say.near}</p>
          <ul>
            {near.map(({ name, address }) => (
              <li key={address}>
                <a href={address}>
                  <bdi>{name}</bdi>
                </a>{' '}
                <small dir="ltr">{new URL(address).host}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="ways">
        {kind === 'free' && (
          <a className="btn" href={portalUrl}>
            {say.take}
          </a>
        )}
        <a className={kind === 'free' ? undefined : 'btn'} href={`${portalUrl}/events${language === 'en' ? '?lng=en' : ''}`}>
          {say.browse}
        </a>
      </p>
    </section>
  )
}

const words = {
  ar: {
    nothing: { title: 'الصفحة غير موجودة', sentence: 'ليس رابط صفحة منشورة. تحقق من كتابته.' },
    free: { title: 'لا هاكاثون هنا بعد', sentence: 'رابط متاح. أنشئ صفحتك عليه في دقائق.' },
    suspended: { title: 'هذه الصفحة موقوفة', sentence: 'صفحة أوقفتها إدارة المنصة. يجد المنظّم السبب في حسابه.' },
    near: 'هل تقصد:',
    take: 'إنشاء صفحتك',
    browse: 'تصفّح الهاكاثونات والفعاليات',
  },
  en: {
    nothing: { title: 'Page not found', sentence: 'isn’t a published page. Check the link for typos.' },
    free: { title: 'No hackathon here yet', sentence: 'is available. Create your page there in minutes.' },
    suspended: {
      title: 'This page is suspended',
      sentence: 'was suspended by the platform. The organizer can see why in their account.',
    },
    near: 'Did you mean:',
    take: 'Create your page',
    browse: 'Browse hackathons and events',
  },
}
