// Pages of a certificate: the sheet, and the form that corrects its name (docs/decisions/140-certificates.md).

import { directionOf } from '#contract/language.ts'
import { documentOf } from '../document/document.tsx'
import type { Rendered } from '../page/page-source.ts'
import { type PlatformView, renderPlatformPage } from '../platform/PlatformPage.tsx'
import { formatters } from '../words/format.ts'
import type { CertificateView } from './certificate-view.ts'
import { columns, rows, side, tilesFor } from './mosaic.ts'
import { certificateStyle } from './style.ts'
import { certificateWords } from './words.ts'

/** Renders the page of a certificate: its state, the sheet, and what can be done with it. */
export function renderCertificate(view: CertificateView): Rendered {
  const { language, state, kind, code, newer, linkedIn, is_foreign, name_corrected_at } = view
  const say = certificateWords[language]
  const other = language === 'ar' ? 'en' : 'ar'
  const { range } = formatters(language, view.timezone)
  return documentOf({
    language,
    title: `${say.title[kind]} · ${view.name}`,
    style: certificateStyle(view),
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {!is_foreign && <link rel="alternate" type="application/vc" href={`/c/${code}/credential.json`} />}
      </>
    ),
    body: (
      <>
        <header className={`state ${is_foreign ? 'replaced' : state}`}>
          <p>{is_foreign ? say.foreign : say.state[state]}</p>
          {name_corrected_at && <span>{say.corrected(range(new Date(name_corrected_at), new Date(name_corrected_at)))}</span>}
          {newer && <a href={`/c/${newer}?lng=${language}`}>{say.newer}</a>}
          <a href={`/c/${code}?lng=${other}`} lang={other} dir={directionOf(other)} hrefLang={other}>
            {say.other}
          </a>
        </header>
        <main>
          <Sheet view={view} />
          <nav className="ways" aria-label={say.title[kind]}>
            {state === 'valid' && !is_foreign && (
              <a href={linkedIn} rel="noopener noreferrer">
                {say.linkedIn}
              </a>
            )}
            {!is_foreign && <a href={`/c/${code}/credential.json`}>{say.credential}</a>}
            <p>{say.print}</p>
          </nav>
        </main>
      </>
    ),
  })
}

function Sheet({ view }: { view: CertificateView }) {
  const { language, kind, name, hackathon, organizer, project, award, logo, state, code, url, timezone, theme } = view
  const say = certificateWords[language]
  const { range, hijriRange } = formatters(language, timezone)
  // The end is the beginning of the next day for hackathons that end at midnight.
  const held = [new Date(view.starts_at), new Date(Date.parse(view.ends_at) - 1000)] as const
  const issued = [new Date(view.issued_at), new Date(view.issued_at)] as const
  return (
    <article className="sheet">
      {theme === 'fusayfisa' && <Tiles code={code} />}
      <div className="in">
        <div className="head">
          {logo && <img className={logo.isPale ? 'logo pale' : 'logo'} src={logo.url} width={logo.width} height={logo.height} alt="" />}
          {organizer && (
            <span className="org">
              <bdi>{organizer}</bdi>
            </span>
          )}
        </div>
        <div className="mid">
          <h1>{say.title[kind]}</h1>
          <p>{say.given}</p>
          <span className="copied" data-name={name} />
          <p className={`name${name.length > 44 ? ' longest' : name.length > 26 ? ' long' : ''}`} dir="auto">
            {name}
          </p>
          <p>{say.for[kind]}</p>
          <p className="hack" dir="auto">
            {hackathon}
          </p>
          <dl>
            {award && <Fact label={say.award} value={award} />}
            {project && <Fact label={say.project} value={project} />}
            <Fact label={say.held} value={range(...held)} more={hijriRange(...held)} />
          </dl>
        </div>
        <div className="foot">
          <dl>
            <Fact label={say.issued} value={range(...issued)} more={hijriRange(...issued)} />
            <div>
              <dt>{say.code}</dt>
              <dd>
                <span className="mono">{code.replace(/(.{4})(?=.)/g, '$1 ')}</span>
              </dd>
            </div>
            <div>
              <dt>{say.check}</dt>
              <dd>
                <span className="mono">
                  {url.replace(/^https?:\/\//, '').slice(0, -code.length)}
                  <wbr />
                  {code}
                </span>
              </dd>
            </div>
          </dl>
          {view.signer && <Signature {...view.signer} alt={say.signature(view.signer.name)} />}
          <svg className="qr" viewBox={`0 0 ${view.qr.length} ${view.qr.length}`} shapeRendering="crispEdges" aria-hidden="true">
            <path d={pathOf(view.qr)} />
          </svg>
        </div>
      </div>
      {state !== 'valid' && (
        <div className="stamp" aria-hidden="true">
          {say.stamp[state]}
        </div>
      )}
    </article>
  )
}

type SignatureProps = NonNullable<CertificateView['signer']> & { alt: string }
const Signature = ({ name, title, picture, alt }: SignatureProps) => (
  <figure className="sign">
    {picture && <img className={picture.isPale ? 'pale' : ''} src={picture.url} width={picture.width} height={picture.height} alt={alt} />}
    <figcaption>
      <b dir="auto">{name}</b>
      {title && <span dir="auto">{title}</span>}
    </figcaption>
  </figure>
)

const Fact = ({ label, value, more }: { label: string; value: string; more?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
      {more && <small>{more}</small>}
    </dd>
  </div>
)

const Tiles = ({ code }: { code: string }) => (
  <svg className="tiles" viewBox={`0 0 ${columns * side} ${rows * side}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {tilesFor(code, 6).map(({ at, ground, shape, ink }) => (
      <g key={at} transform={at}>
        <path className={`t${ground}`} d="M0 0H10V10H0Z" />
        <path className={`t${ink}`} d={shape} />
      </g>
    ))}
  </svg>
)

/** One rectangle for each run of dark modules. */
const pathOf = (qr: readonly (readonly boolean[])[]) =>
  qr
    .flatMap((line, y) =>
      line.map((dark, x) => {
        if (!dark || line[x - 1]) return ''
        const end = line.indexOf(false, x)
        const width = (end === -1 ? line.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      }),
    )
    .join('')

type NumberView = PlatformView & { typed: string; isUnknown: boolean }

/** A form for the number of a certificate. `isUnknown`: there is none with the number that was typed, or that the address contains. */
export function renderNumberForm({ typed, isUnknown, ...view }: NumberView): Rendered {
  const say = certificateWords[view.language].number
  return renderPlatformPage(
    view,
    say.title,
    <div className="intro">
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      <form method="get" action="/c/">
        <p>
          <label htmlFor="number">{say.label}</label>
        </p>
        <p>
          <input
            className="field"
            id="number"
            name="number"
            dir="ltr"
            maxLength={60}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed}
            {...(isUnknown && { 'aria-invalid': true, 'aria-describedby': 'error' })}
          />
        </p>
        {isUnknown && <p id="error">{say.unknown}</p>}
        <input type="hidden" name="lng" value={view.language} />
        <button className="btn" type="submit">
          {say.show}
        </button>
      </form>
    </div>,
    { isIndexed: false },
  )
}

/** `isDone`: the name was corrected before, or the certificate is no longer valid. */
type NameView = PlatformView & {
  code: string
  name: string
  error: string
  isDone: boolean
  /** waits for the organizers; '' for none */ requested: string
}

export function renderCertificateName({ code, name, error, isDone, requested, ...view }: NameView): Rendered {
  const say = certificateWords[view.language].correct
  const title = isDone ? say.done : say.title
  return renderPlatformPage(
    view,
    title,
    <div className="intro">
      <h1>{title}</h1>
      <p className="lead">{isDone ? say.doneLead : say.lead}</p>
      {requested && !isDone && <p role="status">{say.requested(requested)}</p>}
      {isDone ? (
        <p>
          <a className="btn" href={`/c/${code}?lng=${view.language}`}>
            {say.open}
          </a>
        </p>
      ) : (
        <form method="post" action={`?lng=${view.language}`}>
          <p>
            <label htmlFor="name">{say.label}</label>
          </p>
          <p>
            <input
              className="field"
              id="name"
              name="name"
              dir="auto"
              maxLength={80}
              required
              autoComplete="name"
              defaultValue={name}
              {...(error && { 'aria-invalid': true, 'aria-describedby': 'error' })}
            />
          </p>
          {error && <p id="error">{error}</p>}
          <button className="btn" type="submit">
            {say.save}
          </button>
        </form>
      )}
    </div>,
    { isIndexed: false },
  )
}
