import { Button, Title } from '@mantine/core'
import { IconBulb, IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import { otherChannels, shareChannels } from '#contract/statistics/channels.ts'
import type { Advice, ShareLink } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import css from './performance.module.css'

type Props = { tenant: Tenant; advice: Advice; labels: readonly ShareLink[] }

export function AdvicePanel({ tenant, advice: { code, share, channel }, labels }: Props) {
  const { t } = useTranslation('figures')
  const label = labels.find(link => link.channel === channel)?.label ?? null
  const isOnPage = code === 'to_form' || code === 'shorten' || code === 'mend_form' || code === 'publish'
  return (
    <section className={css.advice} aria-labelledby="advice">
      <IconBulb size={28} stroke={1.6} aria-hidden className={css.bulb ?? ''} />
      <div className={css.said}>
        <Title order={2} fz="lg" id="advice">
          {t('advice.title')}
        </Title>
        <p>{t(`advice.${code}`, { share: formatNumber(share ?? 0), channel: channel === null ? '' : channelName(t, channel, label) })}</p>
      </div>
      {isOnPage
        ? mayEdit(tenant.role) && (
            <Button
              component={Link}
              to={paths.hackathon(tenant.tenant_name)}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('advice.do.edit')}
            </Button>
          )
        : tenant.status === 'published' &&
          tenant.called_off === null &&
          code !== 'over' && (
            <ShareMenu
              title={textIn(tenant.name, currentLanguage())}
              address={tenant.public_url}
              label={t('advice.do.share')}
              variant="default"
            />
          )}
    </section>
  )
}

const known = [...shareChannels, ...otherChannels] as const

/** Returns the name of a channel. If its label was deleted, returns its code. */
export function channelName(t: TFunction<'figures'>, channel: string, label: string | null): string {
  const ours = known.find(each => each === channel)
  return label ?? (ours ? t(`channels.name.${ours}`) : channel)
}
