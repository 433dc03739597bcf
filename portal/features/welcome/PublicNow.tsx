import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './public-now.module.css'
import welcome from './welcome.module.css'

const most = 6
/** Minimum number of pages, because a shorter list would look empty. */
const least = 3

/** Lists public pages, soonest first. Hidden if the list is too short or fails to load. */
export function PublicNow() {
  const { t } = useTranslation('welcome')
  const { data } = useRead(api.events.list, { query: { kind: 'hackathon', limit: most } })
  const shown = data?.results.filter(({ status }) => status === 'published') ?? []
  if (shown.length < least) return null
  return (
    <section className={welcome.band} aria-labelledby="public-now">
      <h2 className={welcome.title} id="public-now">
        {t('now.title')}
      </h2>
      <ul className={css.list}>
        {shown.map(publicEvent => (
          <Page key={publicEvent.id} publicEvent={publicEvent} />
        ))}
      </ul>
      <Anchor component={Link} to={paths.events({ kind: 'hackathon' })} underline="always" className={css.all ?? ''}>
        {t('now.all')}
      </Anchor>
    </section>
  )
}

function Page({ publicEvent: { hackathon, cover_pic, title, starts_at, ends_at, timezone, format, city } }: { publicEvent: PublicEvent }) {
  const language = currentLanguage()
  if (!hackathon) return null
  return (
    <li className={css.page}>
      <span className={css.cover}>
        {cover_pic ? (
          <img src={cover_pic} alt="" loading="lazy" />
        ) : (
          <PagePicture look={hackathon.look} seed={hackathon.tenant_name} city={city} format={format} />
        )}
      </span>
      <h3 className={css.name}>
        <a href={hackathon.public_url} target="_blank" rel="noopener">
          <bdi>{title}</bdi>
        </a>
      </h3>
      <p className={css.facts}>
        {formatDays(starts_at, ends_at, timezone)} ·{' '}
        <bdi>{format !== 'online' && city ? cityIn(city, language) : wordsIn[language].format[format]}</bdi>
      </p>
      <StageTag stage={hackathon.stage} />
    </li>
  )
}
