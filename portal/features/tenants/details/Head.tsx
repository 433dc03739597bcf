import { Anchor, Button, Title } from '@mantine/core'
import { IconCalendar, IconExternalLink, IconMapPin, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { Mosaic } from '#portal/domain/hackathon/Mosaic.tsx'
import { formatDays, formatHijri } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import css from './head.module.css'
import { NextAction } from './NextAction.tsx'

export function Head({ tenant, name }: { tenant: Tenant; name: string }) {
  const { t } = useTranslation('details')
  const words = wordsIn[currentLanguage()]
  const { stage, format, city, starts_at, ends_at, timezone, public_url, status } = tenant
  return (
    <header className={css.head}>
      <div className={css.cover}>{tenant.cover_pic ? <img src={tenant.cover_pic} alt="" /> : <Mosaic seed={tenant.tenant_name} />}</div>
      <div className={css.facts}>
        <div className={css.named}>
          <Title order={1} fz="1.75rem" dir="auto">
            {name}
          </Title>
          <Tag>{words.stage[stage]}</Tag>
        </div>
        <p className={css.fact}>
          <IconCalendar size={20} stroke={1.6} aria-hidden />
          <span>
            {formatDays(starts_at, ends_at, timezone)} <span className={css.hijri}>{formatHijri(starts_at, timezone)}</span>
          </span>
        </p>
        <p className={css.fact}>
          <IconMapPin size={20} stroke={1.6} aria-hidden />
          <span>
            {format !== 'online' && city && (
              <>
                <bdi>{cityIn(city, currentLanguage())}</bdi> ·{' '}
              </>
            )}
            {words.format[format]}
          </span>
        </p>
        {status === 'published' && (
          <div className={css.address}>
            <Anchor href={public_url} target="_blank" rel="noopener" className={css.link ?? ''}>
              <IconExternalLink size={20} stroke={1.6} aria-hidden />
              <bdi dir="ltr">{new URL(public_url).host}</bdi>
            </Anchor>
            <CopyAddress address={public_url} />
          </div>
        )}
      </div>
      <div className={css.actions}>
        <NextAction tenant={tenant} name={name} />
        {mayEdit(tenant.role) && (
          <Button
            component={Link}
            to={paths.hackathon(tenant.tenant_name)}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {t('edit')}
          </Button>
        )}
      </div>
    </header>
  )
}
