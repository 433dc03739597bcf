import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Judge } from '#contract/judging/judging-records.ts'
import { screens } from '#contract/screens.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { Conflicts } from './Conflicts.tsx'
import css from './judge-row.module.css'
import { EditJudge, readsOfJudges } from './JudgeForms.tsx'

export type JudgeLink = { name: string; email: string; url: string }

/** Returns the link of a judge. The token is in the fragment, which browsers send to no server. */
export const linkOf = ({ name, email, token }: { name: string; email: string; token: string }): JudgeLink => ({
  name,
  email,
  url: `${location.origin}${screens.judge}#${token}`,
})

type Props = { tenant: Tenant; judge: Judge; show: (link: JudgeLink) => void }

/** A judge with the state of the link. A menu has the actions; editing and conflicts open below. */
export function JudgeRow({ tenant, judge, show }: Props) {
  const { t } = useTranslation('judging')
  const renewing = useApiMutation(api.judging.renewLink, { invalidates: readsOfJudges })
  const revoking = useApiMutation(api.judging.revokeLink, { invalidates: readsOfJudges })
  const accepting = useApiMutation(api.judging.acceptDevice, { invalidates: readsOfJudges })
  const removing = useApiMutation(api.judging.removeJudge, { invalidates: readsOfJudges })
  const [opened, setOpened] = useState<'edit' | 'conflicts' | null>(null)
  const isBusy = [renewing, revoking, accepting, removing].some(({ flag }) => flag === 'loading')
  const error = renewing.error ?? revoking.error ?? accepting.error ?? removing.error
  const given = { tenant: tenant.id, params: { id: judge.id } }
  const run = (call: () => Promise<unknown>) => void (isBusy || call().catch(() => {}))
  const toggle = (part: 'edit' | 'conflicts') => setOpened(opened === part ? null : part)
  const { scored, conflicts } = judge
  const actions: RowAction[] = [
    { name: 'edit', label: t('judges.edit'), choose: () => toggle('edit') },
    {
      name: 'renew',
      label: t('judges.renew'),
      choose: () => run(() => renewing.mutateAsync(given).then(made => show(linkOf(made)))),
    },
    { name: 'conflicts', label: t('judges.conflicts_open'), choose: () => toggle('conflicts') },
    ...(judge.is_revoked
      ? []
      : [{ name: 'revoke', label: t('judges.revoke'), isRisky: true, choose: () => run(() => revoking.mutateAsync(given)) }]),
    ...(scored > 0
      ? []
      : [{ name: 'remove', label: t('judges.remove'), isRisky: true, choose: () => run(() => removing.mutateAsync(given)) }]),
  ]
  return (
    <li className={css.row}>
      <span className={css.who}>
        <bdi>{judge.name}</bdi>
        <bdi className={css.quiet}>{judge.organization || judge.email}</bdi>
      </span>
      <span className={css.languages}>
        {judge.languages.map(language => (
          <Tag key={language} variant="default">
            {t(`judges.language.${language}`)}
          </Tag>
        ))}
      </span>
      <span className={css.visits}>
        {t('judges.scored', { count: scored, n: formatNumber(scored) })}
        {conflicts.length > 0 && (
          <span className={css.quiet}>{t('judges.conflicts', { count: conflicts.length, n: formatNumber(conflicts.length) })}</span>
        )}
      </span>
      <span className={css.link}>
        {judge.is_revoked ? (
          <Tag color="gray">{t(judge.last_seen_at === null ? 'judges.no_link' : 'judges.revoked')}</Tag>
        ) : judge.last_seen_at === null ? (
          <Tag color="orange">{t('judges.never')}</Tag>
        ) : (
          <span className={css.quiet}>{t('judges.seen', { moment: formatMoment(judge.last_seen_at, tenant.timezone) })}</span>
        )}
      </span>
      <RowMenu label={t('control.judge_actions', { name: judge.name })} actions={actions} isInDialog className={css.menu} />
      {judge.asking_devices.length > 0 && (
        <div className={`${css.below} ${css.devices}`}>
          <Text fz="sm">{t('judges.compare')}</Text>
          {judge.asking_devices.map(code => (
            <Button
              key={code}
              size="sm"
              variant="default"
              aria-label={t('judges.accept_named', { name: judge.name, code: isolated(code) })}
              aria-disabled={isBusy}
              onClick={() => run(() => accepting.mutateAsync({ ...given, body: { code } }))}
            >
              {t('judges.accept', { code: isolated(code) })}
            </Button>
          ))}
        </div>
      )}
      {opened === 'edit' && (
        <div className={css.below}>
          <EditJudge tenant={tenant} judge={judge} close={() => setOpened(null)} />
        </div>
      )}
      {opened === 'conflicts' && (
        <section className={css.below} aria-label={t('judges.conflicts_of', { name: judge.name })}>
          <Conflicts tenant={tenant} judge={judge} />
        </section>
      )}
      {error !== null && (
        <div className={css.below}>
          <FormAlert>{sentenceFor(error)}</FormAlert>
        </div>
      )}
    </li>
  )
}
