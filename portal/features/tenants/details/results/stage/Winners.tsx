import { textIn } from '#contract/language.ts'
import { awardName } from '#landing/art.ts'
import { wordsIn } from '#landing/words.ts'
import { type FrameProps, otherOf } from './frames.ts'
import { Frieze, Tiles } from './StageArt.tsx'
import css from './winners.module.css'

/** Awards with a picture each. Others are in the list below. */
const mostCards = 3

/** The last frame: all winners, with the special awards in a list. */
export function Winners({ tenant, results: { awards }, language }: FrameProps) {
  const placed = awards.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  const cards = placed.slice(0, mostCards)
  const others = [...placed.slice(mostCards), ...awards.filter(({ place }) => place === 0)]
  const { theme } = tenant.look
  return (
    // Many awards scroll on small screens.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.winners} aria-label={wordsIn[language].winners} tabIndex={0}>
      <p className={css.top}>
        <strong>{wordsIn[language].winners}</strong>
        <bdi>{textIn(tenant.name, language)}</bdi>
      </p>
      <ol className={css.cards} data-count={cards.length}>
        {cards.map(award => (
          <li key={award.id} className={css.card} data-place={Math.min(award.place, 3)} data-box>
            <div className={css.picture}>
              {award.picture ? (
                <img src={award.picture.variants.at(-1)?.url} alt="" />
              ) : theme === 'lawha' ? (
                <Frieze seed={award.id} isRtl={language === 'ar'} />
              ) : theme === 'fusayfisa' ? (
                <Tiles seed={award.id} />
              ) : null}
            </div>
            <div className={css.about}>
              <p>
                <bdi>{awardName(award, language)}</bdi>
              </p>
              <h2 data-fit={award === cards[0] ? 'first' : 'winner'}>
                <bdi>{textIn(award.project_name, language)}</bdi>
              </h2>
              <p>
                {[otherOf(award.project_name, language), award.team]
                  .filter(part => part !== '')
                  .map((part, nth) => (
                    <span key={part}>
                      {nth > 0 && ' · '}
                      <bdi>{part}</bdi>
                    </span>
                  ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map(award => (
            <li key={award.id}>
              <bdi>{awardName(award, language)}</bdi>: <strong>{textIn(award.project_name, language)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
