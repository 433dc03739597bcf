import { ActionIcon, Anchor, Title } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { coverTransition } from '#portal/domain/hackathon/cover-transition.ts'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { formatDays, formatHijriDays } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { CopyIcon } from '#portal/platform/share/CopyText.tsx'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import css from './head.module.css'

type Props = { tenant: Tenant; name: string }

/** The header of the overview, with the picture at its end. */
export function Head({ tenant, name }: Props) {
  const { t } = useTranslation('details')
  const { stage, tenant_name, role, status } = tenant
  return (
    <header className={css.head} data-wide data-member={role !== null || undefined}>
      <Cover tenant={tenant} />
      <div className={css.facts}>
        <div className={css.named}>
          <Title order={1} fz="xl" dir="auto">
            {name}
          </Title>
          <StageTag stage={stage} />
        </div>
        <Facts tenant={tenant} />
      </div>
      <div className={css.tools}>
        {status === 'published' && <PageTools tenant={tenant} name={name} />}
        {mayEdit(role) && (
          <ActionIcon
            component={Link}
            to={paths.hackathon(tenant_name)}
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t('edit')}
            title={t('edit')}
          >
            <IconPencil size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </header>
  )
}

/** Copies and shares the address of the page. */
function PageTools({ tenant: { public_url, stage }, name }: Props) {
  const { t } = useTranslation(['details', 'common'])
  return (
    <>
      <CopyIcon text={public_url} words={{ copy: t('common:share.copy'), copied: t('common:share.copied') }} />
      {callOffOf(stage) === null && <ShareMenu title={name} address={public_url} label={t('action.share')} isIcon />}
    </>
  )
}

/** The header of the other areas: one line with a strip of the picture. */
export function LineHead({ tenant, name }: Props) {
  const { t } = useTranslation('details')
  const { stage, public_url, status } = tenant
  return (
    <header className={css.head} data-folded>
      <Cover tenant={tenant} />
      <div className={css.named}>
        <Title order={1} dir="auto" title={name}>
          {name}
        </Title>
        <StageTag stage={stage} />
      </div>
      {status === 'published' && (
        <div className={css.tools}>
          <ActionIcon
            component="a"
            {...teamLook(public_url)}
            target="_blank"
            rel="noopener"
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t('open_page')}
          >
            <IconExternalLink size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <PageTools tenant={tenant} name={name} />
        </div>
      )}
    </header>
  )
}

const Cover = ({ tenant: { cover_pic, look, tenant_name, city, format } }: { tenant: Tenant }) => (
  <div className={css.cover} style={coverTransition(tenant_name)}>
    {cover_pic ? <img src={cover_pic} alt="" /> : <PagePicture look={look} seed={tenant_name} city={city} format={format} />}
  </div>
)

function Facts({ tenant }: { tenant: Tenant }) {
  const words = wordsIn[currentLanguage()]
  const { format, city, starts_at, ends_at, timezone, public_url, status, stage } = tenant
  return (
    <ul className={css.line}>
      <li>
        <StruckDates isOff={callOffOf(stage) !== null}>{formatDays(starts_at, ends_at, timezone)}</StruckDates>
      </li>
      <li className={css.hijri}>{formatHijriDays(starts_at, ends_at, timezone)}</li>
      {format !== 'online' && city && (
        <li>
          <bdi>{cityIn(city, currentLanguage())}</bdi>
        </li>
      )}
      <li>{words.format[format]}</li>
      {status === 'published' && (
        <li className={css.address}>
          <Anchor {...teamLook(public_url)} target="_blank" rel="noopener" className={css.link ?? ''}>
            <bdi dir="ltr">{new URL(public_url).host}</bdi>
          </Anchor>
        </li>
      )}
    </ul>
  )
}
