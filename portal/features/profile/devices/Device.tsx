import { Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/accounts/sessions-endpoints.ts'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate, showAs } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatDays, formatMoment } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import type { InDrawer } from '../views.ts'
import { ago } from './ago.ts'
import css from './devices.module.css'

export function Device({ session, showStatus }: { session: Session } & Pick<InDrawer, 'showStatus'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'devices' })
  const { mutateAsync, flag, error } = useApiMutation(api.sessions.end, { invalidates: [api.sessions.list] })
  const device = useDeviceName(session)
  const Icon = session.system === 'iOS' || session.system === 'Android' ? IconDeviceMobile : IconDeviceDesktop
  const end = async () => {
    try {
      await mutateAsync({ params: { id: session.id } })
    } catch (problem) {
      // The session is already deleted.
      if (codeOf(problem) !== 'session.not_found') return
      invalidate([api.sessions.list])
    }
    showAs(api.sessions.list, shown => ({ ...shown, results: shown.results.filter(({ id }) => id !== session.id) }))
    showStatus(t('ended', { device }))
  }
  return (
    <li className={css['device']} data-current={session.current || undefined}>
      <div className={css['about']}>
        <Icon size={28} stroke={1.5} aria-hidden="true" />
        <div>
          <Text fw={600}>{device}</Text>
          {session.current && <span className={css['mark']}>{t('this')}</span>}
          <Text size="sm" c="dimmed">
            {session.current ? (
              t('used_now')
            ) : (
              <>
                {t('used')} <Moment at={session.last_used_at} />
              </>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {t('since')} <time dateTime={session.created_at}>{formatDays(session.created_at, session.created_at)}</time>
          </Text>
        </div>
      </div>
      <FormAlert>{flag === 'error' && codeOf(error) !== 'session.not_found' && sentenceFor(error)}</FormAlert>
      {!session.current && (
        <ConfirmButton
          label={t('end')}
          fullLabel={t('end_of', { device })}
          words={{ ask: t('end_ask', { device }), yes: t('end_yes'), busy: t('ending') }}
          isBusy={flag === 'loading'}
          action={end}
        />
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: Session): string {
  const { t } = useTranslation('profile', { keyPrefix: 'devices' })
  if (browser && system) return t('name', { browser, system })
  return browser ?? system ?? t('unknown')
}

function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const [now] = useState(Date.now)
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {ago(at, now, i18n.language === 'en' ? 'en' : 'ar') ?? formatDays(at, at)}
    </time>
  )
}
