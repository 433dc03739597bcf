import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HelpQueue, Mentor } from '#contract/help-queue/help-queue-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './help.module.css'
import { nameOfTopic } from './Line.tsx'
import { MentorForm } from './MentorForm.tsx'

type Props = { tenant: Tenant; queue: HelpQueue; mentor: Mentor; show: (made: Mentor & { token: string }) => void }

/** A mentor with the state of the link. A menu has the actions; editing opens below. */
export function MentorRow({ tenant, queue, mentor, show }: Props) {
  const { t } = useTranslation('help_queue', { keyPrefix: 'mentors' })
  const [isEdited, setEdited] = useState(false)
  const reads = { invalidates: [api.helpQueue.mentors, api.helpQueue.get] }
  const renewing = useApiMutation(api.helpQueue.renewLink, reads)
  const revoking = useApiMutation(api.helpQueue.revokeLink, reads)
  const removing = useApiMutation(api.helpQueue.removeMentor, reads)
  const isBusy = [renewing, revoking, removing].some(({ flag }) => flag === 'loading')
  const error = renewing.error ?? revoking.error ?? removing.error
  const given = { tenant: tenant.id, params: { id: mentor.id } }
  const run = (call: () => Promise<unknown>) => void (isBusy || call().catch(() => {}))
  const actions: RowAction[] = [
    { name: 'edit', label: t('edit'), choose: () => setEdited(!isEdited) },
    { name: 'renew', label: t('renew'), choose: () => run(() => renewing.mutateAsync(given).then(show)) },
    ...(mentor.is_revoked
      ? []
      : [{ name: 'revoke', label: t('revoke'), isRisky: true, choose: () => run(() => revoking.mutateAsync(given)) }]),
    { name: 'remove', label: t('remove'), isRisky: true, choose: () => run(() => removing.mutateAsync(given)) },
  ]
  const topics = mentor.topics.flatMap(topic => nameOfTopic(queue, topic) ?? [])
  return (
    <li className={css.row}>
      <span className={css.who}>
        <b>
          <bdi>{mentor.name}</bdi>
        </b>
        <span className={css.quiet}>
          {mentor.languages.map(language => t(`language.${language}`)).join(' · ')}
          {topics.map(topic => (
            <span key={topic}>
              {' · '}
              <bdi>{topic}</bdi>
            </span>
          ))}
          {' · '}
          {t('helped', { count: mentor.helped, n: formatNumber(mentor.helped) })}
        </span>
      </span>
      <span className={css.state}>
        {mentor.is_revoked ? (
          <Tag color="gray">{t('revoked')}</Tag>
        ) : mentor.is_busy ? (
          <Tag>{t('busy')}</Tag>
        ) : mentor.last_seen_at === null ? (
          <Tag color="orange">{t('never')}</Tag>
        ) : (
          <span className={css.quiet}>{t('seen', { moment: formatMoment(mentor.last_seen_at, tenant.timezone) })}</span>
        )}
      </span>
      <RowMenu label={t('actions', { name: mentor.name })} actions={actions} isInDialog />
      {isEdited && (
        <div className={css.below}>
          <MentorForm tenant={tenant} queue={queue} mentor={mentor} done={() => setEdited(false)} />
        </div>
      )}
      {error !== null && (
        <div className={css.below}>
          <FormAlert>{sentenceFor(error)}</FormAlert>
        </div>
      )}
    </li>
  )
}
