import { Button, Menu, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { milestoneKeys, Timeline } from '#contract/landing-pages/sections/sections.ts'
import { wordsIn } from '#landing/words.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { newRowId } from '../draft/draft.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { MilestoneRow } from './rows/MilestoneRow.tsx'

const list = Timeline.shape.rows.unwrap()
type Key = (typeof milestoneKeys)[number]

/** Form for milestones, sorted by date as on the page. */
export function TimelineForm({ section }: SectionFormOf<'timeline'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const words = wordsIn[currentLanguage()].milestones
  const left = milestoneKeys.filter(key => key === 'custom' || !section.rows.some(row => row.key === key))
  const add = (key: Key) => patch(({ rows }) => ({ rows: [...rows, { id: newRowId(), key, at: null, title: noText }] }))
  return (
    <Stack gap="sm">
      {section.rows.length < 2 && <Text c="dimmed">{t('timeline.empty')}</Text>}
      {section.rows.map((row, at) => (
        <MilestoneRow
          key={row.id}
          row={row}
          at={at}
          change={(part, key) =>
            patch(({ rows }) => ({ rows: rows.map(r => (r.id === row.id ? { ...r, ...part } : r)) }), `${row.id}.${key}`)
          }
          onRemove={() => patch(({ rows }) => ({ rows: rows.filter(r => r.id !== row.id) }))}
          onRestore={() => patch(({ rows }) => ({ rows: rows.some(r => r.id === row.id) ? rows : rows.toSpliced(at, 0, row) }))}
        />
      ))}
      <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <Button variant="light" leftSection={<IconPlus size={18} />} disabled={section.rows.length >= countOf(list)}>
            {t('timeline.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {left.map(key => (
            <Menu.Item key={key} onClick={() => add(key)}>
              {words[key] || t('timeline.custom')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}
