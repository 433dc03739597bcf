import { type HelpGroup, helpGroups, helpPath } from '#contract/help/help-pages.ts'
import type { Language } from '#contract/language.ts'
import type { Rendered } from '../page/page-source.ts'
import { type PlatformView, renderPlatformPage } from '../platform/PlatformPage.tsx'
import { type HelpContext, helpNodes, type HelpPicture } from './help-nodes.tsx'
import { helpStyle } from './help-style.ts'
import type { HelpText, HelpWords } from './help-text.ts'
import { helpWords } from './help-words.ts'

export type HelpPage = {
  name: string
  /** `operator`: a page that the operator added */
  group: HelpGroup | 'operator'
  text: HelpText
  pictures: ReadonlyMap<string, HelpPicture>
}

type HelpView = Omit<PlatformView, 'path'> & { words: HelpWords; /** all pages in display order */ pages: readonly HelpPage[] }

export function renderHelpPage(view: HelpView, page: HelpPage): Rendered {
  const { language, words, pages } = view
  const { text, pictures } = page
  const say = helpWords[language]
  const context = { language, words, pictures }
  const at = pages.indexOf(page)
  const described = text.passages[1] ?? say.description
  return renderPlatformPage(
    { ...view, path: `/help/${page.name}` },
    `${text.title} · ${say.title}`,
    <>
      <div className="intro">
        <p className="crumb">
          <a href={helpPath(null, language)}>{say.title}</a>
        </p>
        <h1>{text.title}</h1>
        <Lead text={text} context={context} />
      </div>
      <div className="sheet">
        <nav className="toc" aria-label={say.contents}>
          <ol>
            {text.headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="text">
          <div className="help">{helpNodes(text.body, context)}</div>
          <nav className="turn" aria-label={say.turn}>
            <Turn to={pages[at - 1]} word={say.previous} language={language} />
            <Turn to={pages[at + 1]} word={say.next} language={language} />
          </nav>
        </div>
      </div>
    </>,
    { description: described, style: helpStyle },
  )
}

const Lead = ({ text, context }: { text: HelpText; context: HelpContext }) =>
  text.lead.length > 0 && <div className="lead">{helpNodes(text.lead, context)}</div>

const Turn = ({ to, word, language }: { to: HelpPage | undefined; word: string; language: Language }) =>
  to && (
    <a href={helpPath(to.name, language)}>
      {word}: {to.text.title}
    </a>
  )

/** `found`: pages with the searched words, the best first, each with a passage; null without a search. */
export type HelpFound = { typed: string; results: readonly { page: HelpPage; passage: string }[] }

export function renderHelpIndex(view: HelpView, found: HelpFound | null): Rendered {
  const { language } = view
  const say = helpWords[language]
  return renderPlatformPage(
    { ...view, path: '/help/' },
    found ? `${say.found.title} · ${say.title}` : say.title,
    <>
      <div className="intro">
        <h1>{say.title}</h1>
        <p className="lead">{say.lead}</p>
        <form className="find" role="search" action="/help/">
          <label htmlFor="q">{say.search}</label>
          <input className="field" id="q" name="q" type="search" maxLength={100} defaultValue={found?.typed} />
          <input type="hidden" name="lng" value={language} />
          <button className="btn" type="submit">
            {say.find}
          </button>
        </form>
      </div>
      {found ? <Results view={view} found={found} /> : <Groups view={view} />}
    </>,
    { description: say.description, style: helpStyle, isIndexed: found === null },
  )
}

const Groups = ({ view: { language, pages } }: { view: HelpView }) =>
  [...helpGroups, 'operator' as const].map(group => {
    const listed = pages.filter(page => page.group === group)
    if (listed.length === 0) return null
    return (
      <section key={group} className="group" aria-labelledby={group}>
        <h2 id={group}>{helpWords[language].groups[group]}</h2>
        <PageList entries={listed.map(page => ({ page, passage: page.text.passages[1] ?? '' }))} language={language} />
      </section>
    )
  })

function Results({ view: { language }, found: { results } }: { view: HelpView; found: HelpFound }) {
  const say = helpWords[language]
  return (
    <section className="group" aria-labelledby="found">
      <h2 id="found">{say.found.title}</h2>
      {results.length > 0 ? <PageList entries={results} language={language} /> : <p>{say.found.none}</p>}
      <p>
        <a href={helpPath(null, language)}>{say.all}</a>
      </p>
    </section>
  )
}

const PageList = ({ entries, language }: { entries: HelpFound['results']; language: Language }) => (
  <ul className="pages">
    {entries.map(({ page: { name, text }, passage }) => (
      <li key={name}>
        <a href={helpPath(name, language)}>{text.title}</a>
        <p>{passage}</p>
      </li>
    ))}
  </ul>
)
