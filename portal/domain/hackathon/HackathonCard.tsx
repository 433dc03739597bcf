import { Anchor, Button, Text } from '@mantine/core'
import { IconCalendar, IconExternalLink, IconMapPin, IconPencil, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayEdit } from '#contract/members/roles.ts'
import { callOffOf } from '#contract/tenants/call-off.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { formatDays, formatHijriDays } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './hackathon.module.css'
import { PagePicture } from './PagePicture.tsx'
import { StageTag } from './StageTag.tsx'
import { StruckDates } from './StruckDates.tsx'
import { teamLook } from './team-look.ts'

type Props = {
  hackathon: Hackathon
  heading: 2 | 3
  /** one row with name, dates and stage, for long lists on phones */
  isRow?: boolean
  children?: ReactNode
}

export function HackathonCard({ hackathon, heading, isRow = false, children }: Props) {
  const { t } = useTranslation('hackathons')
  const words = wordsIn[currentLanguage()]
  const { name, stage, format, city, registrations, role, tenant_name, look } = hackathon
  const isPublic = hackathon.status === 'published'
  const Heading = `h${heading}` as const
  const cover = (
    <div className={css.cover}>
      {hackathon.cover_pic ? (
        <img src={hackathon.cover_pic} alt="" loading="lazy" />
      ) : (
        <PagePicture look={look} seed={tenant_name} city={city} format={format} />
      )}
    </div>
  )
  if (isRow)
    return (
      <article className={css.row}>
        {cover}
        <Heading className={css.name} dir="auto">
          <Link to={paths.hackathonDetails(tenant_name)}>{name}</Link>
        </Heading>
        <div className={css.now}>
          <Text component="span" fz="sm" c="dimmed">
            <StruckDates isOff={callOffOf(stage) !== null}>{formatDays(hackathon.starts_at, hackathon.ends_at)}</StruckDates>
          </Text>
          <StageTag stage={stage} />
        </div>
      </article>
    )
  return (
    <article className={css.card}>
      {cover}
      <div className={css.body}>
        <div className={css.title}>
          <Heading className={css.name} dir="auto">
            <Link to={paths.hackathonDetails(tenant_name)}>{name}</Link>
          </Heading>
          <StageTag stage={stage} />
        </div>
        <Fact icon={<IconCalendar size={18} aria-hidden />}>
          <StruckDates isOff={callOffOf(stage) !== null}>{formatDays(hackathon.starts_at, hackathon.ends_at)}</StruckDates>
          <Text component="span" c="dimmed" fz="sm" display="block">
            {formatHijriDays(hackathon.starts_at, hackathon.ends_at)}
          </Text>
        </Fact>
        <Fact icon={<IconMapPin size={18} aria-hidden />}>
          {format !== 'online' && city ? <bdi>{cityIn(city, currentLanguage())}</bdi> : words.format[format]}
        </Fact>
        {children}
        {registrations !== null && !children && (
          <Fact icon={<IconUsers size={18} aria-hidden />}>{t('registrations', { count: registrations })}</Fact>
        )}
        <div className={css.actions}>
          {isPublic && (
            <Anchor
              {...(role === null ? { href: hackathon.public_url } : teamLook(hackathon.public_url))}
              target="_blank"
              rel="noopener"
              className={css.public ?? ''}
            >
              <IconExternalLink size={18} aria-hidden />
              <span dir="ltr">{new URL(hackathon.public_url).host}</span>
            </Anchor>
          )}
          {mayEdit(role) && (
            <Button
              component={Link}
              to={paths.hackathon(tenant_name)}
              variant="default"
              size="sm"
              leftSection={<IconPencil size={18} aria-hidden />}
              aria-label={t('edit_named', { name })}
            >
              {t('edit')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    {icon}
    <div>{children}</div>
  </div>
)
