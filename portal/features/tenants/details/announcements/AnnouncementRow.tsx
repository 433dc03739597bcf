import { Button, Progress, Text } from '@mantine/core'
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
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './announcements.module.css'
import { useAudienceName } from './Reach.tsx'
import { Results } from './Results.tsx'

type Props = { tenant: Tenant; one: Announcement; again: (one: Announcement) => void }

export function AnnouncementRow({ tenant, one, again }: Props) {
  const { t } = useTranslation('announcements')
  const nameOf = useAudienceName()
  const { mutateAsync, flag, error } = useApiMutation(api.announcements.cancel, { invalidates: [api.announcements.list, api.audit.list] })
  const { words, state, send_at, by, to, count, sent, failed, skipped, left } = one
  const [shown = 'ar'] = [currentLanguage(), 'ar' as const, 'en' as const].filter(language => words[language])
  const audience = new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(to.map(nameOf))
  const isOpen = state === 'scheduled' || state === 'sending'
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <Text fw={600} dir="auto" lang={shown} className={css.subject ?? ''}>
          {richSubject(words[shown]?.subject ?? '', noValues, shown, isolated)}
        </Text>
        <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <Text c="dimmed" fz="sm">
        {audience} · {formatMoment(send_at, tenant.timezone)} · {formatShortHijri(send_at, tenant.timezone)}
        {by !== null && ` · ${t('by', { name: isolated(by) })}`}
      </Text>
      {count > 0 && (
        <>
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
        </>
      )}
      {count > 0 && <Results tenant={tenant} id={one.id} />}
      <div className={css.acts}>
        {isOpen && (
          <Button
            variant="default"
            size="sm"
            loading={flag === 'loading'}
            onClick={() => void mutateAsync({ tenant: tenant.id, params: { id: one.id } }).catch(() => {})}
          >
            {t(state === 'sending' ? 'cancel_rest' : 'cancel')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => again(one)}>
          {t('again')}
        </Button>
      </div>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </li>
  )
}

const colours: Record<AnnouncementState, string> = { scheduled: 'brand', sending: 'brand', sent: 'green', cancelled: 'gray' }
