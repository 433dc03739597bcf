import { Anchor, Button, Text } from '@mantine/core'
import { IconCalendar, IconExternalLink, IconMapPin, IconPencil, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { formatDays, formatHijriDays } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './hackathon-card.module.css'
import { HackathonCover } from './HackathonCover.tsx'

export function HackathonCard({ hackathon }: { hackathon: Hackathon }) {
  const { t } = useTranslation('hackathons')
  const words = wordsIn[currentLanguage()]
  const { name, stage, format, city, registrations, role, tenant_name } = hackathon
  const isPublic = hackathon.status === 'published'
  return (
    <article className={css.card}>
      <HackathonCover hackathon={hackathon} className={css.cover} />
      <div className={css.body}>
        <div className={css.title}>
          <h2 className={css.name} dir="auto">
            <Link to={paths.hackathonDetails(tenant_name)} viewTransition>
              {name}
            </Link>
          </h2>
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
        {registrations !== null && <Fact icon={<IconUsers size={18} aria-hidden />}>{t('registrations', { count: registrations })}</Fact>}
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
