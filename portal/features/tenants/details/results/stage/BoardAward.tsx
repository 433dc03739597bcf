import { textIn } from '#contract/language.ts'
import { awardName } from '#landing/art.ts'
import css from './board.module.css'
import { type AwardProps, moneyOf, otherOf } from './frames.ts'
import { Frieze } from './StageArt.tsx'

/** An award on a board of lamps. */
export function BoardAward({ tenant, results, language, award }: AwardProps) {
  const picture = award.picture?.variants.at(-1)?.url
  const other = otherOf(award.project_name, language)
  return (
    <section className={css.board}>
      <p className={css.place}>
        <strong>
          <bdi>{awardName(award, language)}</bdi>
        </strong>
        <bdi>{textIn(tenant.name, language)}</bdi>
      </p>
      <div className={css.panels} data-alone={picture === undefined || undefined}>
        <div className={css.lamps} data-box>
          <h2 data-fit="lamps">
            <bdi>{textIn(award.project_name, language)}</bdi>
          </h2>
          {other && (
            <p className={css.other} lang={language === 'ar' ? 'en' : 'ar'}>
              <bdi>{other}</bdi>
            </p>
          )}
        </div>
        {picture && (
          <div className={css.screen}>
            <img src={picture} alt="" />
          </div>
        )}
      </div>
      <Frieze seed={`${tenant.tenant_name} ${award.place}`} isRtl={language === 'ar'} />
      <p className={css.under}>
        <bdi>{award.team}</bdi>
        <span>{moneyOf(results, award, language)}</span>
      </p>
    </section>
  )
}
