import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { textIn } from '#contract/language.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { Attendees } from './Attendees.tsx'
import css from './own-events.module.css'
import { RemoveEvent } from './RemoveEvent.tsx'

type Props = {
  event: OwnEvent
  isNamed: boolean
  edit: () => void
  copy: () => void
}

export function OwnEventRow({ event, isNamed, edit, copy }: Props) {
  const { t } = useTranslation('events')
  const title = textIn(event.title, currentLanguage())
  const state = event.status === 'published' ? (event.is_public ? null : 'hidden') : event.status
  return (
    <li className={css.own}>
      <div className={css.what}>
        <span className={css.time}>
          <time dateTime={event.starts_at}>{formatMoment(event.starts_at, event.timezone)}</time>
          <span className={css.dimmed}>{t(`kind.${event.kind}`)}</span>
          {state && <Tag color="gray">{t(`state.${state}`)}</Tag>}
          {event.series && (
            <span className={css.dimmed}>
              <IconRepeat size={16} aria-hidden /> {t('scope.series')}
            </span>
          )}
        </span>
        {event.is_public ? (
          <Link to={paths.eventDetails(event.id)} className={css.title ?? ''}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi className={css.title}>{title}</bdi>
        )}
        {isNamed && (
          <span className={css.dimmed}>
            <bdi>{event.tenant?.name ?? t('platform')}</bdi>
          </span>
        )}
      </div>
      <div className={css.acts}>
        {(event.sign_up === 'open' || event.taken > 0) && <Attendees event={event} title={title} />}
        <Button variant="default" onClick={edit} leftSection={<IconPencil size={18} aria-hidden />} aria-label={t('edit_named', { title })}>
          {t('edit')}
        </Button>
        <Button variant="default" onClick={copy} leftSection={<IconCopy size={18} aria-hidden />} aria-label={t('copy_named', { title })}>
          {t('copy')}
        </Button>
        <RemoveEvent event={event} />
      </div>
    </li>
  )
}
