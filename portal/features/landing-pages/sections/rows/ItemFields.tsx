import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { audiences, itemStatuses, Programme, programmeKinds } from '#contract/landing-pages/sections/event-sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import type { Item } from '../../draft/programme-times.ts'
import { ChoiceField, L10nField, SelectField } from '../../fields/placed-fields.tsx'
import { ItemTimes } from './ItemTimes.tsx'

const limits = Programme.shape.rows.unwrap().element.shape
const delays = [15, 30] as const
type Props = { item: Item; days: readonly string[]; change: (part: Partial<Item>) => void; onDelay: (minutes: number) => void }

export function ItemFields({ item, days, change, onDelay }: Props) {
  const { t } = useTranslation('editor')
  const delayId = useId()
  const named = item.kind === 'main' ? {} : { hint: t('programme.title_hint', { kind: t(`programme.${item.kind}`) }) }
  return (
    <>
      <SelectField
        name="kind"
        label={t('programme.kind')}
        value={item.kind}
        choices={programmeKinds.map(value => ({ value, label: t(`programme.${value}`) }))}
        onChange={kind => change({ kind })}
      />
      <L10nField
        name="title"
        label={t('programme.title')}
        {...named}
        value={item.title}
        limit={limitOf(limits.title)}
        onChange={title => change({ title })}
      />
      <ItemTimes item={item} days={days} change={change} />
      <Group role="group" aria-labelledby={delayId} gap="xs">
        <Text id={delayId} fz="sm" c="dimmed">
          {t('programme.later')}
        </Text>
        {delays.map(minutes => (
          <Button key={minutes} variant="default" size="compact-sm" onClick={() => onDelay(minutes)}>
            {t('programme.minutes', { count: minutes })}
          </Button>
        ))}
      </Group>
      <L10nField
        name="room"
        label={t('programme.room')}
        value={item.room}
        limit={limitOf(limits.room)}
        onChange={room => change({ room })}
      />
      <L10nField
        name="speaker"
        label={t('programme.speaker')}
        value={item.speaker}
        limit={limitOf(limits.speaker)}
        onChange={speaker => change({ speaker })}
      />
      <ChoiceField
        name="audience"
        label={t('programme.audience')}
        value={item.audience}
        choices={audiences.map(value => ({ value, label: t(`programme.${value}`) }))}
        onChange={audience => change({ audience })}
      />
      <ChoiceField
        name="status"
        label={t('programme.status')}
        value={item.status}
        choices={itemStatuses.map(value => ({ value, label: t(`programme.${value}`) }))}
        onChange={status => change({ status })}
      />
    </>
  )
}
