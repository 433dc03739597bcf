import { IconCopy, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { textIn } from '#contract/language.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
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

/** Row that opens the event's page, or its form if it has no page. */
export function OwnEventRow({ event, isNamed, edit, copy }: Props) {
  const { t } = useTranslation('events')
  const [isRemoving, setRemoving] = useState(false)
  const title = textIn(event.title, currentLanguage())
  const state = event.status === 'published' ? (event.is_public ? null : 'hidden') : event.status
  return (
    <li className={css.own}>
      <div className={css.what}>
        <span className={css.time}>
          <time dateTime={event.starts_at} className={css.whole}>
            {formatMoment(event.starts_at, event.timezone)}
          </time>
          <span className={css.dimmed}>{t(`kind.${event.kind}`)}</span>
          {event.series && (
            <span className={css.series}>
              <IconRepeat size={16} aria-hidden /> {t('scope.series')}
            </span>
          )}
        </span>
        {event.is_public ? (
          <Link to={paths.eventDetails(event.id)} className={css.title ?? ''}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <button type="button" onClick={edit} className={css.title}>
            <bdi>{title}</bdi>
          </button>
        )}
        {isNamed && (
          <span className={css.dimmed}>
            <bdi>{event.tenant?.name ?? t('platform')}</bdi>
          </span>
        )}
      </div>
      <div className={css.acts}>
        {state && <Tag color="gray">{t(`state.${state}`)}</Tag>}
        {(event.sign_up === 'open' || event.taken > 0) && <Attendees event={event} title={title} />}
      </div>
      <RowMenu
        className={css.menu}
        label={t('actions_of', { title })}
        actions={[
          { name: 'edit', label: t('edit'), icon: <IconPencil size={18} aria-hidden />, choose: edit },
          { name: 'copy', label: t('copy'), icon: <IconCopy size={18} aria-hidden />, choose: copy },
          { name: 'remove', label: t('remove.open'), icon: <IconTrash size={18} aria-hidden />, choose: () => setRemoving(true) },
        ]}
      />
      <RemoveEvent event={event} opened={isRemoving} close={() => setRemoving(false)} />
    </li>
  )
}
