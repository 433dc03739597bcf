import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { factOfMilestone } from '#contract/landing-pages/planned-dates.ts'
import { type SectionOf, Timeline } from '#contract/landing-pages/sections/sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useFacts } from '../../draft/use-editor-store.ts'
import { Under } from '../../fields/field-path.tsx'
import css from '../../fields/list.module.css'
import { L10nField, OptionalMoment } from '../../fields/placed-fields.tsx'
import { Tool } from '../../fields/RowTools.tsx'
import { UndoNotice } from '../../fields/UndoNotice.tsx'

type Milestone = SectionOf<'timeline'>['rows'][number]
type Props = {
  row: Milestone
  at: number
  change: (part: Partial<Milestone>, key: string) => void
  onRemove: () => void
  onRestore: () => void
}

/** Row of a milestone. If a fact contains its date, the row edits this fact. */
export function MilestoneRow({ row, at, change, onRemove, onRestore }: Props) {
  const { t } = useTranslation('editor')
  const facts = useFacts()
  const language = currentLanguage()
  const given = wordsIn[language].milestones[row.key]
  const name = textIn(row.title, language) || given || t('timeline.custom')
  const dated = factOfMilestone[row.key]
  const instant = dated ? facts[dated] : null
  const remove = () => {
    const id = `removed-${row.id}`
    const restore = () => {
      onRestore()
      notifications.hide(id)
    }
    onRemove()
    notifications.show({
      id,
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': t('close') },
      message: <UndoNotice message={t('rows.removed', { name })} onUndo={restore} />,
    })
  }
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.head}>
        <Text fw={600} className={css.name} dir="auto" component="h3" lh="36px">
          {name}
        </Text>
        <Tool icon={IconTrash} label={t('rows.remove', { name })} onClick={remove} />
      </div>
      <div className={css.body}>
        <Under at={`rows.${at}`} id={`rows.${row.id}`}>
          {instant ? (
            <Text c="dimmed">{t('timeline.from_facts', { date: formatMoment(instant, facts.timezone) })}</Text>
          ) : (
            <OptionalMoment
              name="at"
              label={t('timeline.at')}
              hint={t('timeline.undated')}
              timeZone={facts.timezone}
              value={row.at}
              from={facts.starts_at}
              onChange={moment => change({ at: moment }, 'at')}
            />
          )}
          <L10nField
            name="title"
            label={t('timeline.title')}
            {...(given && { hint: t('timeline.title_hint', { name: given }) })}
            value={row.title}
            limit={limitOf(Timeline.shape.rows.unwrap().element.shape.title)}
            onChange={title => change({ title }, 'title')}
          />
        </Under>
      </div>
    </section>
  )
}
