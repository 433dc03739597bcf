import type { facilities } from '#contract/landing-pages/sections/event-sections.ts'
import type { ChapterProps } from '../../look/theme.ts'
import { OutLink } from '../../pieces/Links.tsx'
import { Markdown } from '../../pieces/Markdown.tsx'
import { Section } from '../../pieces/Section.tsx'
import { nameAttributes } from '../../pieces/Texts.tsx'
import { Whereabouts } from '../../pieces/Whereabouts.tsx'
import { Pixels } from './Pixels.tsx'

export function Venue(props: ChapterProps<'venue'>) {
  const { page, view } = props
  const { words } = page
  return (
    <Section {...props}>
      {view.isKnown && (
        <div className="terminal">
          <div className="hanging">
            <p className="terminal-name" {...nameAttributes(page, view.name || view.city)}>
              {view.name || view.city}
            </p>
            {view.name && <p {...nameAttributes(page, view.city)}>{view.city}</p>}
            {view.map && (
              <OutLink page={page} href={view.map} className="tlink">
                {words.facts.map}
              </OutLink>
            )}
          </div>
          {view.facilities.length > 0 && (
            <div className="facilities">
              <h3>{words.facilities}</h3>
              <ul>
                {view.facilities.map(facility => (
                  <li key={facility.key}>
                    <span className="facility-sign">
                      <Pixels rows={facilitySigns[facility.key]} />
                    </span>
                    {facility.name}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {(view.entrance || view.directions) && (
            <div className="ways">
              {view.entrance && (
                <div>
                  <h3>{words.entrance}</h3>
                  <p dir="auto">{view.entrance}</p>
                </div>
              )}
              {view.directions && (
                <div>
                  <h3>{words.directions}</h3>
                  <Markdown text={view.directions} links={!page.preview} />
                </div>
              )}
            </div>
          )}
        </div>
      )}
      <Whereabouts page={page} view={view} />
    </Section>
  )
}

// Pictograms of 15 × 15 dots. A row has all dots, or only the left half with the middle column, which is mirrored.
const facilitySigns: Record<(typeof facilities)[number], string> = {
  prayer_men:
    '.......# ......## ....##.. ...#.... ..#....# ..#...## ..#...## ..#....# ..#..... ..#..### ..#..### ..#..### ..#..### ..#..### #####...',
  prayer_women:
    '.......# ......## ....##.. ...#.... ..#....# ..#...## ..#...#o ..#...#o ..#...## ..#..### ..#..### ..#.#### ..#.#### ..#.#### #####...',
  quiet_room:
    '............... .....####...... ...####........ ..###.......#.. ..###......###. .###........#.. .###........... .###........... .###........... .####.......... ..###.......... ..#####.....##. ...##########.. .....######.... ...............',
  family_area:
    '........ ..##.... .####... .####... ..##.... ........ .####... #####.## #####.## #####... #####.## ####.### ####.### ####.### ####.###',
  step_free:
    '.....##........ .....##........ ............... .....##........ .....##........ .....######.... ..##.##........ .##..######.... .#...#######... #..........##.. #..........##.. ##........#.##. .##.....##..##. ..########..... ....####.......',
  parking:
    '........ ........ ...##### ..###### ..##.... .##..... .##..... ######## ######## #..##### #..##### ######## ###..... ###..... ........',
  shuttle:
    '........ ..###### .####### .##..... .##..... ###..... ###..... ###..... .####### .####### .#..#### .#..#### .####### ..##.... ..##....',
  internet:
    '........ ....#### ..###### .###.... ##...... ....#### ..###### ..##.... ........ .....### ....#### ........ ......## ......## ........',
  lab: '...#.#.# ...#.#.# ........ ...##### ##.##### ...##... ##.##.## ...##.## ##.##.## ...##... ##.##### ...##### ........ ...#.#.# ...#.#.#',
  food: '.#.#.#.....##.. .#.#.#....###.. .#.#.#....###.. .#.#.#....###.. .#####....###.. .#####....###.. ..###.....###.. ...#......###.. ...#......###.. ...#........#.. ...#........#.. ...#........#.. ...#........#.. ...#........#.. ...............',
}
