// Where pages are made. Pure: the same view gives the same document, on a server and in a browser.
import { Addresses, documentOf, FontPreloads, SharedAs, ThemeColour } from './document.tsx'
import { Body } from './frame/Body.tsx'
import { Thanks } from './frame/Thanks.tsx'
import { iconAddress } from './icon.ts'
import type { PageView, Rendered } from './page-view.ts'
import { openPage } from './page.ts'
import { descriptionOf, structuredData } from './structured-data.ts'
import { tell } from './tell.ts'
import { themeOf } from './themes/themes.ts'

export type { Rendered } from './page-view.ts'
export { renderNotFoundPage } from './not-found.tsx'

/** A hackathon's page. `styles` are the texts whose SHA-256 a Content-Security-Policy must allow; nothing else needs allowing. */
export function renderLandingPage(view: PageView): Rendered {
  const page = openPage(view)
  const theme = themeOf(view.content.theme)
  const told = tell(page)
  const wrong = Object.keys(view.form?.errors ?? {}).length > 0
  const title = [page.name, told.facts.when.days, told.facts.where.place]
  return documentOf({
    language: view.language,
    title: `${wrong ? `${page.words.form.titleWrong} · ` : ''}${title.filter(Boolean).join(' · ')}`,
    style: theme.style(page, told),
    jsonLd: structuredData(page),
    head: (
      <>
        {(view.preview || wrong) && <meta name="robots" content="noindex" />}
        <FontPreloads files={theme.preloads(page)} />
        <ThemeColour {...theme.browserColours(page)} mode={view.mode} />
        <TabIcon view={view} />
        <Addresses {...page} />
        <SharedAs page={page} title={page.name} description={descriptionOf(page)} alt={`${page.name} — ${told.facts.when.days}`} />
      </>
    ),
    body: <Body theme={theme} page={page} told={told} />,
  })
}

/** What a visitor sees after the form was taken, whether its address was known or not: the reference goes there by mail. Never indexed. */
export function renderThanksPage(view: PageView): Rendered {
  const page = openPage(view)
  const theme = themeOf(view.content.theme)
  const told = tell(page)
  return documentOf({
    language: view.language,
    title: `${page.words.thanks.title} · ${page.name}`,
    style: theme.style(page, told),
    head: (
      <>
        <meta name="robots" content="noindex" />
        <FontPreloads files={theme.preloads(page)} />
        <ThemeColour {...theme.browserColours(page)} mode={view.mode} />
        <TabIcon view={view} />
      </>
    ),
    body: <Thanks theme={theme} page={page} told={told} />,
  })
}

/** A preview has no host of its own that could answer with it. */
const TabIcon = ({ view: { preview, content } }: { view: PageView }) =>
  preview ? null : <link rel="icon" type="image/svg+xml" href={iconAddress(content.preset)} />
