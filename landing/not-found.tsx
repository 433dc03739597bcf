// What stands at an address where no hackathon is: the name is free, and whoever came may take it. Both languages on one page.
import type { Language } from '#contract/language.ts'
import { directionOf } from '#contract/language.ts'
import { documentOf } from './document.tsx'
import type { Rendered } from './page-source.ts'

export type NotFoundView = {
  language: Language
  host: string
  /** the name in the address, null when it cannot be one */
  tenantName: string | null
  portalUrl: string
  /** a published address that is spelled nearly the same */
  closest?: string
}

export function renderNotFoundPage({ language, host, tenantName, portalUrl, closest }: NotFoundView): Rendered {
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return documentOf({
    language,
    title: words[language].title,
    style,
    head: <meta name="robots" content="noindex" />,
    body: (
      <main>
        <svg viewBox="0 0 400 100" aria-hidden="true" focusable="false">
          <path className="a" d="M0 100A100 100 0 0 1 100 0V100Z" />
          <path className="b" d="M100 0A100 100 0 0 1 200 100H100Z" />
          <path className="c" d="M200 100V50A50 50 0 0 1 300 50V100Z" />
          <circle className="d" cx="350" cy="50" r="50" />
        </svg>
        {order.map((one, at) => {
          const say = words[one]
          return (
            <section key={one} lang={one} dir={directionOf(one)}>
              {at === 0 ? <h1>{say.title}</h1> : <h2>{say.title}</h2>}
              <p>
                <bdi dir="ltr">{host}</bdi> {tenantName ? say.free : say.nothing}
              </p>
              {closest && (
                <p>
                  {say.closest}{' '}
                  <a href={closest}>
                    <bdi dir="ltr">{closest}</bdi>
                  </a>
                </p>
              )}
              <p>
                <a className="btn" href={portalUrl}>
                  {tenantName ? say.take : say.portal}
                </a>
              </p>
            </section>
          )
        })}
      </main>
    ),
  })
}

const words = {
  ar: {
    title: 'لا هاكاثون هنا بعد',
    free: 'رابط متاح: أنشئ صفحتك عليه في دقائق.',
    nothing: 'ليس رابط صفحة.',
    closest: 'هل تقصد:',
    take: 'إنشاء صفحتك',
    portal: 'إلى ميدان',
  },
  en: {
    title: 'No hackathon here yet',
    free: 'is free: put your page there in minutes.',
    nothing: 'is not the link of a page.',
    closest: 'Did you mean',
    take: 'Create your page',
    portal: 'Go to Maydan',
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
section{padding-block:2rem 1rem}
h1,h2{font-weight:800;line-height:1.4;margin:0}
h1{font-size:2rem}h2{font-size:1.4rem}
p{margin-block:.6rem}
bdi{overflow-wrap:anywhere;font-weight:600}
a{color:inherit}
.btn{display:inline-block;background:var(--ink);color:var(--bg);padding:.8rem 1.6rem;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
`.trim()
