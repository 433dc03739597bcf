import { Progress, Text } from '@mantine/core'
import { IconCopy, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Announcement } from '#contract/announcements/announcements-endpoints.ts'
import type { AnnouncementState } from '#contract/announcements/announcements.ts'
import { noValues, richSubject } from '#contract/announcements/rich-text.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment, formatNumber, formatShortHijri } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './announcements.module.css'
import { useAudienceName } from './Reach.tsx'
import { Results } from './Results.tsx'

type Props = { tenant: Tenant; one: Announcement; again: (one: Announcement) => void }

export function AnnouncementRow({ tenant, one, again }: Props) {
  const { t } = useTranslation('announcements')
  const nameOf = useAudienceName(tenant)
  const { send, flag, error } = useApiMutation(api.announcements.cancel, { invalidates: [api.announcements.list, api.audit.list] })
  const { words, state, send_at, by, to, count, sent, failed, skipped, left } = one
  const [shown = 'ar'] = [currentLanguage(), 'ar' as const, 'en' as const].filter(language => words[language])
  const audience = new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(to.map(nameOf))
  const subject = richSubject(words[shown]?.subject ?? '', noValues, shown, isolated)
  const isOpen = state === 'scheduled' || state === 'sending'
  const cancel = () => {
    send({ tenant: tenant.id, params: { id: one.id } })
  }
  return (
    <li className={css.row}>
      <Text fw={600} lang={shown} className={css.subject ?? ''}>
        <bdi>{subject}</bdi>
      </Text>
      <span className={css.end}>
        <Tag color={colours[state]} className={css.state}>
          {t(`state.${state}`)}
        </Tag>
        <RowMenu
          label={t('actions_of', { subject })}
          actions={[
            { name: 'again', label: t('again'), icon: <IconCopy size={18} aria-hidden />, choose: () => again(one) },
            ...(isOpen
              ? [
                  {
                    name: 'cancel',
                    label: t(state === 'sending' ? 'cancel_rest' : 'cancel'),
                    icon: <IconPlayerStop size={18} aria-hidden />,
                    choose: cancel,
                  },
                ]
              : []),
          ]}
        />
      </span>
      <Text c="dimmed" fz="sm" className={css.facts ?? ''}>
        <span>{audience}</span>
        <span className={css.whole}>{formatMoment(send_at, tenant.timezone)}</span>
        <span className={css.whole}>{formatShortHijri(send_at, tenant.timezone)}</span>
        {by !== null && <span>{t('by', { name: isolated(by) })}</span>}
      </Text>
      {count > 0 && (
        <div className={css.delivery}>
          {left > 0 && (
            <Progress
              value={(100 * (count - left)) / count}
              size="sm"
              aria-label={t('progress', { n: formatNumber(count - left), of: formatNumber(count) })}
            />
          )}
          <Text fz="sm" role="status">
            {t('sent', { count: sent, n: formatNumber(sent) })}
            {left > 0 && ` · ${t('left', { count: left, n: formatNumber(left) })}`}
            {failed > 0 && ` · ${t('not_delivered', { count: failed, n: formatNumber(failed) })}`}
            {skipped > 0 && ` · ${t('skipped', { count: skipped, n: formatNumber(skipped) })}`}
          </Text>
          <Results tenant={tenant} id={one.id} />
        </div>
      )}
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm" className={css.delivery ?? ''}>
          {sentenceFor(error)}
        </Text>
      )}
    </li>
  )
}

const colours: Record<AnnouncementState, string> = { scheduled: 'brand', sending: 'brand', sent: 'green', cancelled: 'gray' }
