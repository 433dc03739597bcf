import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HelpQueue, LineRequest } from '#contract/help-queue/help-queue-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import shared from '../details.module.css'
import css from './help.module.css'

type Props = { tenant: Tenant; queue: HelpQueue; mayChange: boolean }

/** Open requests, oldest first. */
export function Line({ tenant, queue, mayChange }: Props) {
  const { t } = useTranslation('help_queue')
  const count = queue.line.length
  return (
    <section className={shared.panel} aria-labelledby="help-line">
      <Title order={3} fz="md" id="help-line">
        {t('line', { count, n: formatNumber(count) })}
        {queue.late > 0 && (
          <Tag color="orange" className={css.late ?? ''}>
            {t('late', { count: queue.late, n: formatNumber(queue.late) })}
          </Tag>
        )}
      </Title>
      {count === 0 && <Text c="dimmed">{t(queue.state === 'off' ? 'none_yet' : 'empty')}</Text>}
      <ul className={shared.lines}>
        {queue.line.map(request => (
          <Row key={request.id} tenant={tenant} queue={queue} request={request} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  )
}

function Row({ tenant, queue, request, mayChange }: Props & { request: LineRequest }) {
  const { t } = useTranslation('help_queue')
  const { send, flag, error } = useApiMutation(api.helpQueue.setRequest, { invalidates: [api.helpQueue.get] })
  const { id, team, place, topic, line, language, state, mentor, minutes, is_late } = request
  const set = (wanted: 'waiting' | 'canceled') => {
    if (flag !== 'loading') send({ tenant: tenant.id, params: { id }, body: { state: wanted } })
  }
  const actions: RowAction[] = [
    ...(state === 'waiting' ? [] : [{ name: 'waiting', label: t('return'), choose: () => set('waiting') }]),
    { name: 'canceled', label: t('end'), isRisky: true, choose: () => set('canceled') },
  ]
  const name = team || t('alone')
  return (
    <li className={css.row}>
      <span className={css.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={css.quiet}>
          {place !== '' && (
            <>
              {t('at', { place: isolated(place) })}
              {' · '}
            </>
          )}
          <bdi>{nameOfTopic(queue, topic) ?? t('other_topic')}</bdi> · {t(`language.${language}`)}
        </span>
        {line !== '' && (
          <span>
            <bdi>{line}</bdi>
          </span>
        )}
      </span>
      <span className={css.state}>
        {state === 'waiting' ? (
          <Tag color={is_late ? 'orange' : 'gray'}>{t('minutes', { count: minutes, n: formatNumber(minutes) })}</Tag>
        ) : state === 'claimed' ? (
          <Tag>{t('claimed', { name: isolated(mentor) })}</Tag>
        ) : (
          <Tag color="orange">{t('not_found')}</Tag>
        )}
      </span>
      {mayChange && <RowMenu label={t('actions', { team: name })} actions={actions} />}
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
    </li>
  )
}

/** Returns null for another topic, and for one that an editor removed. */
export function nameOfTopic({ topics }: Pick<HelpQueue, 'topics'>, topic: string): string | null {
  const found = topics.find(({ id }) => id === topic)
  return found ? textIn(found.name, currentLanguage()) : null
}
