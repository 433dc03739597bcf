import { ActionIcon, Anchor, Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconChevronLeft,
  IconCloudUpload,
  IconExclamationCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '#contract/language.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { InScreenBar } from '#portal/platform/screen/screen-bar.tsx'
import { saveStatus } from '../draft/editor-state.ts'
import type { StepId } from '../draft/steps.ts'
import { useEditor, useEditorStore } from '../draft/use-editor-store.ts'
import { Publishing } from '../publishing/Publishing.tsx'
import css from './editor.module.css'

type Props = { onChoose: (step: StepId) => void }

export function EditorBar({ onChoose }: Props) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const name = useEditor(state => textIn(state.draft.facts.name, currentLanguage()))
  const tenantName = useEditor(state => state.tenant.tenant_name)
  const canUndo = useEditor(state => state.past.length > 0)
  const canRedo = useEditor(state => state.future.length > 0)
  return (
    <InScreenBar>
      <div className={css.who}>
        <Anchor component={Link} to={paths.hackathonDetails(tenantName)} className={css.back} aria-label={t('back_to_details')}>
          <IconChevronLeft size={20} className="icon-dir" aria-hidden />
        </Anchor>
        <h1 className={css.title} dir="auto">
          {name || t('untitled')}
        </h1>
        <SaveStatusLine />
      </div>
      <Group gap="4px 2px" className={css.actions ?? ''}>
        <ActionIcon
          variant="subtle"
          className={css.tool ?? ''}
          color="gray"
          c="inherit"
          aria-label={t('undo')}
          title={t('undo')}
          disabled={!canUndo}
          onClick={store.undo}
        >
          <IconArrowBackUp size={20} className="icon-dir" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={css.tool ?? ''}
          color="gray"
          c="inherit"
          aria-label={t('redo')}
          title={t('redo')}
          disabled={!canRedo}
          onClick={store.redo}
        >
          <IconArrowForwardUp size={20} className="icon-dir" />
        </ActionIcon>
        <Publishing onChoose={onChoose} />
      </Group>
    </InScreenBar>
  )
}

function SaveStatusLine() {
  const { t } = useTranslation('editor')
  const status = useEditor(saveStatus)
  const Sign = status === 'saved' ? IconCheck : status === 'failed' || status === 'conflict' ? IconExclamationCircle : IconCloudUpload
  return (
    <output className={css.status} data-status={status}>
      <Sign size={18} aria-hidden />
      {t(`save.${status}`)}
    </output>
  )
}
