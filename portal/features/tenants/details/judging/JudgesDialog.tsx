import { Button, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Judge, Round } from '#contract/judging/judging-records.ts'
import { screens } from '#contract/screens.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import shared from '../details.module.css'
import { Conflicts } from './Conflicts.tsx'
import { EditJudge, NewJudge, readsOfJudges } from './JudgeForms.tsx'
import css from './judging.module.css'

type Props = { tenant: Tenant; rounds: readonly Round[]; close: () => void }
/** The token is in the fragment, which browsers send to no server. */
const judgeUrl = (token: string) => `${location.origin}${screens.judge}#${token}`

type Made = { name: string; email: string; url: string }

/** Adds judges and manages their links. A new link is shown once, because only its hash is stored. */
export function JudgesDialog({ tenant, rounds, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [made, setMade] = useState<Made | null>(null)
  const judges = useRead(api.judging.judges, { tenant: tenant.id })
  return (
    <Dialog title={t('title')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      <Text c="dimmed" mb="md">
        {t('means')}
      </Text>
      <NewJudge tenant={tenant} rounds={rounds} show={({ name, email, token }) => setMade({ name, email, url: judgeUrl(token) })} />
      {made && (
        <div role="status" className={css.made}>
          <div className={css.who}>
            <Text fw={600}>{t('made', { name: isolated(made.name) })}</Text>
            <Text fz="sm" c="dimmed">
              {made.email ? t('mailed', { email: isolated(made.email) }) : t('scan')}
            </Text>
            <span className={shared.row}>
              <CopyText text={made.url} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
              <Button variant="subtle" onClick={() => setMade(null)}>
                {t('done')}
              </Button>
            </span>
          </div>
          <QrCode text={made.url} label={t('qr', { name: made.name })} className={css.code ?? ''} />
        </div>
      )}
      {judges.isLoadingError ? (
        <Failed what={t('failed')} error={judges.error} retry={judges.refetch} />
      ) : judges.data ? (
        <ul className={css.lines}>
          {judges.data.results.map(judge => (
            <Row key={judge.id} tenant={tenant} judge={judge} show={setMade} />
          ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton height={120} radius="md" />
        </Loading>
      )}
    </Dialog>
  )
}

function Row({ tenant, judge, show }: { tenant: Tenant; judge: Judge; show: (made: Made) => void }) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const renewing = useApiMutation(api.judging.renewLink, { invalidates: readsOfJudges })
  const revoking = useApiMutation(api.judging.revokeLink, { invalidates: readsOfJudges })
  const accepting = useApiMutation(api.judging.acceptDevice, { invalidates: readsOfJudges })
  const removing = useApiMutation(api.judging.removeJudge, { invalidates: readsOfJudges })
  const [isEdited, setEdited] = useState(false)
  const isBusy = [renewing, revoking, accepting, removing].some(({ flag }) => flag === 'loading')
  const error = renewing.error ?? revoking.error ?? accepting.error ?? removing.error
  const given = { tenant: tenant.id, params: { id: judge.id } }
  const renew = () =>
    void (
      isBusy ||
      renewing.mutateAsync(given).then(
        ({ name, email, token }) => show({ name, email, url: judgeUrl(token) }),
        () => {},
      )
    )
  const revoke = () => void (isBusy || revoking.mutateAsync(given).catch(() => {}))
  const remove = () => void (isBusy || removing.mutateAsync(given).catch(() => {}))
  const accept = (code: string) => void (isBusy || accepting.mutateAsync({ ...given, body: { code } }).catch(() => {}))
  const facts = [
    ...(judge.email ? [isolated(judge.email)] : []),
    t('scored', { count: judge.scored, n: formatNumber(judge.scored) }),
    ...(judge.conflicts.length > 0 ? [t('conflicts', { count: judge.conflicts.length, n: formatNumber(judge.conflicts.length) })] : []),
    judge.last_seen_at === null ? t('never') : t('seen', { moment: formatMoment(judge.last_seen_at, tenant.timezone) }),
  ]
  return (
    <li className={css.line}>
      <span className={css.who}>
        <bdi>{judge.name}</bdi>
        <span className={css.quiet}>{facts.join(' · ')}</span>
      </span>
      <span className={shared.row}>
        {judge.is_revoked && <Tag color="gray">{t('revoked')}</Tag>}
        {judge.asking_devices.map(code => (
          <Button
            key={code}
            size="sm"
            variant="light"
            aria-label={t('accept_named', { name: judge.name, code: isolated(code) })}
            aria-disabled={isBusy}
            onClick={() => accept(code)}
          >
            {t('accept', { code: isolated(code) })}
          </Button>
        ))}
        <Button
          size="sm"
          variant="default"
          aria-label={t('edit_named', { name: judge.name })}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          {t('edit')}
        </Button>
        <Button size="sm" variant="default" aria-label={t('renew_named', { name: judge.name })} aria-disabled={isBusy} onClick={renew}>
          {t('renew')}
        </Button>
        {!judge.is_revoked && (
          <Button size="sm" variant="default" aria-label={t('revoke_named', { name: judge.name })} aria-disabled={isBusy} onClick={revoke}>
            {t('revoke')}
          </Button>
        )}
        {judge.scored === 0 && (
          <Button size="sm" variant="default" aria-label={t('remove_named', { name: judge.name })} aria-disabled={isBusy} onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </span>
      <div className={css.wide}>
        {judge.asking_devices.length > 0 && <Text fz="sm">{t('compare')}</Text>}
        {isEdited && <EditJudge tenant={tenant} judge={judge} close={() => setEdited(false)} />}
        <Disclosure summary={t('conflicts_of', { name: judge.name })}>
          <Conflicts tenant={tenant} judge={judge} />
        </Disclosure>
      </div>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
    </li>
  )
}
