import { Button, Text, Title } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { BookedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import { isActiveMeeting } from '#contract/meetings/meetings.ts'
import { EndForm, MoveForm } from '#portal/domain/meetings/change-forms.tsx'
import { Fact, MeetingFacts, MeetingTime } from '#portal/domain/meetings/MeetingFacts.tsx'
import shared from '#portal/domain/meetings/meetings.module.css'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'

type Props = {
  meeting: BookedMeeting
  change: (meeting: BookedMeeting) => void
  isNew?: boolean
  again?: () => void
}

export function Booked({ meeting, change, isNew = false, again }: Props) {
  const { t } = useTranslation('meetings')
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  const [done, setDone] = useState<'confirmed' | 'requested' | 'moved' | 'cancelled' | null>(
    isNew ? (meeting.status === 'requested' ? 'requested' : 'confirmed') : null,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void (done && heading.current?.focus()), [done])
  const { mutateAsync: move } = useApiMutation(api.meetings.move, { invalidates: [api.meetings.slots] })
  const { mutateAsync: cancel } = useApiMutation(api.meetings.cancel, { invalidates: [api.meetings.slots] })
  const { token, host, status, starts_at } = meeting
  const [now] = useState(() => Date.now())
  const isAhead = Date.parse(starts_at) > now
  const ended = (what: 'moved' | 'cancelled') => (changed: BookedMeeting) => {
    change(changed)
    setDoing(null)
    setDone(what)
  }
  return (
    <div className={shared.stack}>
      {done && (
        <div role="status">
          <Title order={3} fz="lg" ref={heading} tabIndex={-1}>
            {t(`done.${done}`)}
          </Title>
          <Text>{t('done.mailed')}</Text>
        </div>
      )}
      <div>
        <Tag color={status === 'confirmed' ? 'green' : status === 'requested' ? 'orange' : 'gray'}>{t(`status.${status}`)}</Tag>
      </div>
      <MeetingFacts {...meeting}>
        <Fact name={t('fact.when')}>
          <MeetingTime at={starts_at} there={host.timezone} />
        </Fact>
        <Fact name={t('fact.host')}>
          <bdi>{host.name}</bdi> · <bdi>{host.hackathon || t('platform')}</bdi>
        </Fact>
      </MeetingFacts>
      {isActiveMeeting(status) && isAhead && (
        <FocusFallback shown={doing}>
          {doing === 'move' && (
            <MoveForm
              host={host.id}
              move={startsAt => move({ body: { token, starts_at: startsAt } }).then(ended('moved'))}
              back={() => setDoing(null)}
            />
          )}
          {doing === 'cancel' && (
            <EndForm
              label={t('cancel')}
              busy={t('cancelling')}
              end={reason => cancel({ body: { token, reason } }).then(ended('cancelled'))}
              back={() => setDoing(null)}
            />
          )}
          {doing === null && (
            <div className={shared.line}>
              <Button
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                onClick={() => saveFile(`${starts_at.slice(0, 10)}.ics`, meeting.calendar, 'text/calendar;charset=utf-8')}
              >
                {t('to_calendar')}
              </Button>
              <Button variant="default" onClick={() => setDoing('move')}>
                {t('move')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setDoing('cancel')}>
                {t('cancel')}
              </Button>
            </div>
          )}
        </FocusFallback>
      )}
      {doing === null && !isAhead && <Text c="dimmed">{t('is_over')}</Text>}
      {doing === null && again && (
        <Button variant="subtle" onClick={again}>
          {t('book_another')}
        </Button>
      )}
    </div>
  )
}
