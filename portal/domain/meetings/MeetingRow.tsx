import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HostedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { EndForm, MoveForm } from './change-forms.tsx'
import { MeetingFacts, MeetingTime } from './MeetingFacts.tsx'
import css from './meetings.module.css'

type Props = { host: string; meeting: HostedMeeting; isToCome: boolean; showStatus: (said: string) => void }
const invalidates = [api.meetings.mine, api.meetings.slots]

export function MeetingRow({ host, meeting, isToCome, showStatus }: Props) {
  const { t } = useTranslation('meetings')
  const [doing, setDoing] = useState<'move' | 'end' | null>(null)
  const { id, starts_at, status, name, email, mobile, timezone } = meeting
  const confirm = useApiMutation(api.meetings.confirm, { invalidates })
  const { mutateAsync: decline } = useApiMutation(api.meetings.decline, { invalidates })
  const { mutateAsync: move } = useApiMutation(api.meetings.moveHosted, { invalidates })
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
      <div className={`${css.line} ${css.spread}`}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Tag color={status === 'confirmed' ? 'green' : isRequest ? 'orange' : 'gray'}>{t(`status.${status}`)}</Tag>
      </div>
      <MeetingTime at={starts_at} there={timezone} />
      <div className={css.line}>
        <Anchor href={`mailto:${email}`} className={css.contact ?? ''}>
          <bdi dir="ltr">{email}</bdi>
        </Anchor>
        {mobile && (
          <Anchor href={`tel:${mobile}`} className={css.contact ?? ''}>
            <bdi dir="ltr">{mobile}</bdi>
          </Anchor>
        )}
      </div>
      <MeetingFacts {...meeting} />
      <FormAlert>{confirm.flag === 'error' && sentenceFor(confirm.error)}</FormAlert>
      {isToCome && (
        <FocusFallback shown={doing}>
          {doing === null && (
            <div className={css.line}>
              {isRequest && (
                <Button
                  aria-label={t('mine.confirm_of', values)}
                  aria-disabled={confirm.flag === 'loading'}
                  onClick={() => void confirm.mutateAsync({ params }).then(done(t('mine.confirmed', values)), () => {})}
                >
                  {t(confirm.flag === 'loading' ? 'mine.confirming' : 'mine.confirm')}
                </Button>
              )}
              <Button variant="default" aria-label={t('mine.move_of', values)} onClick={() => setDoing('move')}>
                {t('move')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={t(isRequest ? 'mine.decline_of' : 'mine.cancel_of', values)}
                onClick={() => setDoing('end')}
              >
                {t(isRequest ? 'mine.decline' : 'cancel')}
              </Button>
            </div>
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
