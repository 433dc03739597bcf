import type { PageView } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import { scriptOf } from '../../page/title.ts'
import { EventDate, nameAttributes } from '../../pieces/Texts.tsx'
import { Frieze } from './Frieze.tsx'
import { isFriezeAbove } from './led-art.ts'
import { type PanelSize, type Setting, settingOf, wide } from './lines.ts'
import { unmarked } from './measure.ts'
import { narrowPanel, shortDays } from './narrow-panel.ts'

/** Shows an LED panel: the name, then place, dates and the time left to register. */
export function Wall({ page, view, title = page.name }: { page: Page; view: PageView; title?: string }) {
  const { where, now } = view.facts
  const starts = new Date(page.tenant.starts_at)
  const frieze = <Frieze page={page} view={view} />
  const isAbove = isFriezeAbove(page.tenant.tenant_name)
  const left = `${now.number ? `${now.number} ` : ''}${now.unit}`
  return (
    <div className="wall">
      <div className="plate">
        <p className="signal">{view.hero.chip}</p>
        {view.hero.edition && <p dir="auto">{view.hero.edition}</p>}
        <p>
          <EventDate page={page}>
            {/* Without a label, the hour on the board would look like the current time. */}
            {page.words.board.start}{' '}
            <time dateTime={starts.toISOString()}>
              {page.format.weekday(starts)}
              {page.words.comma} {page.format.zonedTime(starts)}
            </time>
          </EventDate>
        </p>
      </div>
      {isAbove && frieze}
      <div className="leds title">
        <h1 id="title" dir="auto" lang={scriptOf(title)}>
          <Broken text={unmarked(title)} narrow={narrowPanel(view)} />
        </h1>
      </div>
      {!isAbove && frieze}
      <div className="leds under">
        <p {...nameAttributes(page, where.place)}>{unmarked(where.place)}</p>
        <p>
          <EventDate page={page}>
            <time dateTime={view.facts.when.datetime}>{shortDays(view)}</time>
          </EventDate>
        </p>
        <p className="hot">{now.number || page.stage === 'open' ? unmarked(left) : unmarked(view.hero.chip)}</p>
      </div>
    </div>
  )
}

/** Renders the line breaks for wide and for narrow panels. CSS shows only one set. */
function Broken({ text, narrow }: { text: string; narrow: PanelSize }) {
  const [few, many] = [endsOf(settingOf(text, wide)), endsOf(settingOf(text, narrow))]
  const words = text.trim().split(/\s+/)
  return words.map((word, at) => (
    <span key={at}>
      {word}
      {at < words.length - 1 && ' '}
      {few.has(at) && <br className="wide" />}
      {many.has(at) && <br className="narrow" />}
    </span>
  ))
}

/** Indexes of words that end a line, except the last. */
function endsOf({ lines }: Setting): Set<number> {
  let at = -1
  return new Set(lines.slice(0, -1).map(line => (at += line.length)))
}
