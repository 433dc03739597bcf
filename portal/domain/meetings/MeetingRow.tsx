import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HostedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatTime, formatZone } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './agenda.module.css'
import { EndForm, MoveForm } from './change-forms.tsx'
import shared from './meetings.module.css'
import { ownZone, sameClock } from './own-zone.ts'

type Props = { host: string; meeting: HostedMeeting; isToCome: boolean; showStatus: (said: string) => void }
const invalidates = [api.meetings.mine, api.meetings.slots]

export function MeetingRow({ host, meeting, isToCome, showStatus }: Props) {
  const { t } = useTranslation('meetings')
  const [doing, setDoing] = useState<'move' | 'end' | null>(null)
  const { id, starts_at, status, topic, team, note, reason, name, email, mobile, timezone } = meeting
  const confirm = useApiMutation(api.meetings.confirm, { invalidates })
  const { mutateAsync: decline } = useApiMutation(api.meetings.decline, { invalidates })
  const { mutateAsync: move } = useApiMutation(api.meetings.moveHosted, { invalidates })
  const mine = ownZone()
  const params = { meeting: id }
  const isRequest = status === 'requested'
  const values = { name: isolated(name) }
  const back = () => setDoing(null)
  const done = (sentence: string) => () => {
    back()
    showStatus(sentence)
  }
  return (
    <li className={css.row}>
      <time dateTime={starts_at} className={css.clock}>
        {formatTime(starts_at, mine)}
      </time>
      <div className={css.guest}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <div className={css.details}>
          <span>{t(`topic.${topic}`)}</span>
          {!sameClock(starts_at, mine, timezone) && (
            <span>{t('there', { time: formatTime(starts_at, timezone), zone: formatZone(timezone) })}</span>
          )}
          {team && <bdi>{team}</bdi>}
          <Anchor href={`mailto:${email}`} inherit>
            <bdi dir="ltr">{email}</bdi>
          </Anchor>
          {mobile && (
            <Anchor href={`tel:${mobile}`} inherit>
              <bdi dir="ltr">{mobile}</bdi>
            </Anchor>
          )}
          {note && (
            <p className={css.note} dir="auto">
              {note}
            </p>
          )}
        </div>
        {reason && (
          <p className={css.note}>
            <span className={shared.dim}>{t('fact.reason')}: </span>
            <span dir="auto">{reason}</span>
          </p>
        )}
      </div>
      <Tag color={status === 'confirmed' ? 'green' : isRequest ? 'orange' : 'gray'} className={css.chip}>
        {t(`status.${status}`)}
      </Tag>
      {confirm.flag === 'error' && (
        <div className={css.whole}>
          <FormAlert>{sentenceFor(confirm.error)}</FormAlert>
        </div>
      )}
      {isToCome && (
        <FocusFallback shown={doing} className={doing === null ? css.actions : css.whole}>
          {doing === null && (
            <>
              {isRequest && (
                <Button
                  size="sm"
                  variant="light"
                  aria-label={t('mine.confirm_of', values)}
                  aria-disabled={confirm.flag === 'loading'}
                  onClick={() => void confirm.mutateAsync({ params }).then(done(t('mine.confirmed', values)), () => {})}
                >
                  {t(confirm.flag === 'loading' ? 'mine.confirming' : 'mine.confirm')}
                </Button>
              )}
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                c="inherit"
                aria-label={t('mine.move_of', values)}
                onClick={() => setDoing('move')}
              >
                {t('move')}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                c="inherit"
                aria-label={t(isRequest ? 'mine.decline_of' : 'mine.cancel_of', values)}
                onClick={() => setDoing('end')}
              >
                {t(isRequest ? 'mine.decline' : 'cancel_short')}
              </Button>
            </>
          )}
          {doing === 'move' && (
            <MoveForm
              host={host}
              back={back}
              move={startsAt => move({ params, body: { starts_at: startsAt } }).then(done(t('mine.moved', values)))}
            />
          )}
          {doing === 'end' && (
            <EndForm
              label={t(isRequest ? 'mine.decline' : 'cancel')}
              busy={t('cancelling')}
              back={back}
              end={reason => decline({ params, body: { reason } }).then(done(t(isRequest ? 'mine.declined' : 'mine.cancelled', values)))}
            />
          )}
        </FocusFallback>
      )}
    </li>
  )
}
