import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-page/sections.ts'
import { useEditor, useEditorStore, usePatch } from '../draft/use-editor-store.ts'
import { Tool } from '../fields/RowTools.tsx'
import { moved } from '../fields/sortable.ts'
import css from './editor.module.css'

/** What is done with a section as a whole. The hero opens every page: it is neither moved nor hidden. */
export function SectionTools({ section, name }: { section: Section; name: string }) {
  const { t } = useTranslation('editor')
  const { changeSections } = useEditorStore()
  const patch = usePatch(section)
  const sections = useEditor(state => state.draft.content.sections)
  if (section.type === 'hero') return null
  const at = sections.indexOf(section)
  const first = sections[0]?.type === 'hero' ? 1 : 0
  const move = (by: -1 | 1) => changeSections(all => moved(all, at, at + by), '')
  const remove = () => changeSections(all => all.filter(other => other.id !== section.id), '')
  return (
    <div className={css.sectionTools}>
      <Tool icon={IconArrowUp} label={t('rows.up', { name })} disabled={at <= first} onClick={() => move(-1)} />
      <Tool icon={IconArrowDown} label={t('rows.down', { name })} disabled={at === sections.length - 1} onClick={() => move(1)} />
      <Button
        variant="subtle"
        color="gray"
        c="inherit"
        size="compact-md"
        leftSection={section.visible ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        aria-label={t(section.visible ? 'sections_hide' : 'sections_show', { name })}
        onClick={() => patch({ visible: !section.visible } as Partial<Section>, '')}
      >
        {t(section.visible ? 'section_hide' : 'section_show')}
      </Button>
      {section.type === 'own' && <Tool icon={IconTrash} label={t('rows.remove', { name })} onClick={remove} />}
    </div>
  )
}
