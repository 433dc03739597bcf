import { type Language, textIn } from '#contract/language.ts'
import type { Award } from '#contract/results/result-records.ts'
import { awardName, resultWords } from '#landing/art.ts'
import { wordsIn } from '#landing/words.ts'
import { BoardAward } from './BoardAward.tsx'
import css from './frame.module.css'
import { type AwardProps, type FrameProps, moneyOf, otherOf, type StageFrame } from './frames.ts'
import { Cover, Dial, Frieze, Progress, Rings, Tiles } from './StageArt.tsx'
import { Winners } from './Winners.tsx'

/** One frame of the show, in the art of the theme. */
export function Frame({ frame, ...props }: FrameProps & { frame: StageFrame }) {
  if (frame.kind === 'curtain') return <Curtain {...props} />
  if (frame.kind === 'winners') return <Winners {...props} />
  return props.tenant.look.theme === 'lawha' ? <BoardAward {...props} {...frame} /> : <PaperAward {...props} {...frame} />
}

function Curtain({ tenant, language }: FrameProps) {
  const { name, look, tenant_name } = tenant
  const title = (
    <>
      <p className={css.sub}>{resultWords[language].awards}</p>
      <h1 className={css.title} data-fit={look.theme === 'lawha' ? 'lamps' : look.theme === 'mihwar' ? 'name' : 'title'}>
        <bdi>{textIn(name, language)}</bdi>
      </h1>
      <p className={css.sub}>
        <bdi>{otherOf(name, language)}</bdi>
      </p>
    </>
  )
  return (
    <section className={css.curtain}>
      {look.theme === 'fusayfisa' && <Tiles seed={`${tenant_name} curtain`} />}
      <div className={css.middle} data-box>
        {title}
      </div>
      {look.theme === 'mihwar' && <Rings />}
      {look.theme === 'lawha' && <Frieze seed={tenant_name} isRtl={language === 'ar'} />}
    </section>
  )
}

function PaperAward({ tenant, results, language, award, nth, of }: AwardProps) {
  const { look, tenant_name } = tenant
  const isTiles = look.theme === 'fusayfisa'
  const picture = award.picture?.variants.at(-1)?.url
  return (
    <section className={css.award} data-place={Math.min(award.place, 3)}>
      {isTiles && <Tiles seed={`${tenant_name} ${award.place}`} />}
      <div className={css.text} data-box>
        <p className={css.event}>
          <bdi>{textIn(tenant.name, language)}</bdi>
          <span>{resultWords[language].awards}</span>
        </p>
        <div className={css.middle}>
          <p className={css.place}>
            {isTiles && <b aria-hidden>{award.place}</b>}
            <bdi>{awardName(award, language)}</bdi>
          </p>
          <Name award={award} language={language} />
          {award.team && (
            <p className={css.team}>
              <bdi>{award.team}</bdi>
            </p>
          )}
          <p className={css.line}>
            <bdi>{textIn(award.line, language)}</bdi>
          </p>
        </div>
        <p className={css.money}>
          {!isTiles && <Progress done={nth + 1} of={of} />}
          <span>{moneyOf(results, award, language)}</span>
        </p>
      </div>
      {!isTiles && <Dial place={award.place}>{picture && <img src={picture} alt="" />}</Dial>}
      {isTiles && picture && (
        <div className={css.picture}>
          <img src={picture} alt="" />
          <Cover seed={`${tenant_name} cover ${award.place}`} />
        </div>
      )}
    </section>
  )
}

function Name({ award, language }: { award: Award; language: Language }) {
  const other = otherOf(award.project_name, language)
  return (
    <>
      <h2 className={css.name} data-fit="name">
        <bdi>{textIn(award.project_name, language) || wordsIn[language].specialPrize}</bdi>
      </h2>
      {other && (
        <p className={css.other} lang={language === 'ar' ? 'en' : 'ar'}>
          <bdi>{other}</bdi>
        </p>
      )}
    </>
  )
}
