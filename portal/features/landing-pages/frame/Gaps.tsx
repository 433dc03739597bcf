import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-page/sections.ts'
import { gapsOf } from '../draft/gaps.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import css from './editor.module.css'

/** How many texts of a section are not written yet, and the way to the first. */
export function Gaps({ section }: { section: Section }) {
  const { t } = useTranslation('editor')
  const { want } = useEditorStore()
  const [first, ...others] = gapsOf(section, useFacts())
  if (first === undefined) return null
  return (
    <Text className={css.gaps}>
      {t('gaps.count', { count: others.length + 1 })}{' '}
      <Anchor component="button" type="button" fz="inherit" onClick={() => want(first)}>
        {t('gaps.first')}
      </Anchor>
    </Text>
  )
}
