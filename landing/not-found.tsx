// What stands at an address where no page is, or none may be seen. Both languages on one page: nobody knows yet who comes.
import { directionOf, type Language } from '#contract/language.ts'
import { documentOf } from './document.tsx'
import type { Rendered } from './page-source.ts'

export type NotFoundView = {
  language: Language
  host: string
  /** free: the name in the address can be had; nothing: it is somebody's, or can be nobody's; suspended: the platform shows it to nobody */
  kind: 'free' | 'nothing' | 'suspended'
  /** published pages whose address is spelled much like this one */
  near: readonly { name: string; address: string }[]
  portalUrl: string
}

export function renderNotFoundPage(view: NotFoundView): Rendered {
  const { language } = view
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return documentOf({
    language,
    title: words[language][view.kind].title,
    style,
    head: <meta name="robots" content="noindex" />,
    body: (
      <main>
        <Tiles />
        {order.map((one, at) => (
          <Said key={one} view={view} language={one} isFirst={at === 0} />
        ))}
      </main>
    ),
  })
}

function Said({ view: { host, kind, near, portalUrl }, language, isFirst }: { view: NotFoundView; language: Language; isFirst: boolean }) {
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

const Tiles = () => (
  <svg viewBox="0 0 400 100" aria-hidden="true" focusable="false">
    <path className="a" d="M0 100A100 100 0 0 1 100 0V100Z" />
    <path className="b" d="M100 0A100 100 0 0 1 200 100H100Z" />
    <path className="c" d="M200 100V50A50 50 0 0 1 300 50V100Z" />
    <circle className="d" cx="350" cy="50" r="50" />
  </svg>
)

const words = {
  ar: {
    nothing: { title: 'لا صفحة على هذا الرابط', sentence: 'ليس رابط صفحة منشورة. قد يكون في كتابته خطأ.' },
    free: { title: 'لا هاكاثون هنا بعد', sentence: 'رابط متاح: أنشئ صفحتك عليه في دقائق.' },
    suspended: { title: 'هذه الصفحة موقوفة', sentence: 'صفحة أوقفتها إدارة المنصة. يجد منظّمها السبب في حسابه.' },
    near: 'هل تقصد:',
    take: 'إنشاء صفحتك',
    browse: 'تصفّح الهاكاثونات والفعاليات',
  },
  en: {
    nothing: { title: 'There is no page at this link', sentence: 'is not the link of a published page. It may be misspelled.' },
    free: { title: 'No hackathon here yet', sentence: 'is free: put your page there in minutes.' },
    suspended: {
      title: 'This page is suspended',
      sentence: 'has been suspended by the platform. Its organizer finds the reason in their account.',
    },
    near: 'Did you mean:',
    take: 'Create your page',
    browse: 'Browse hackathons and events',
  },
}

const style = `
:root{color-scheme:light dark;--bg:#fbf5e8;--ink:#1b1d22;--a:#0097b5;--b:#f6b93b;--c:#1e6b52;--d:#de5b33}
@media (prefers-color-scheme:dark){:root{--bg:#101a24;--ink:#f4ecdb}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.8 system-ui,'Segoe UI',Tahoma,sans-serif}
main{max-inline-size:40rem;margin-inline:auto;padding:clamp(2rem,8vw,6rem) 1.25rem}
svg{display:block;inline-size:100%;block-size:auto}
.a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}.d{fill:var(--d)}
section{padding-block:2rem 1.5rem}
section+section{border-block-start:1px solid color-mix(in srgb,var(--ink) 22%,transparent)}
h1,h2{font-weight:800;line-height:1.4;margin:0}
h1{font-size:2rem}h2{font-size:1.4rem}
p{margin-block:.6rem}
ul{list-style:none;margin:.2rem 0 1.2rem;padding:0}
li{padding-block:.45rem}
li a{font-size:1.15rem;font-weight:700}
small{font-size:.9rem;opacity:.8;unicode-bidi:isolate}
bdi{overflow-wrap:anywhere;font-weight:600}
a{color:inherit;text-underline-offset:.25em}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin-block-start:1.2rem}
.btn{display:inline-block;background:var(--ink);color:var(--bg);padding:.7rem 1.5rem;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
`.trim()
