import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-page/sections.ts'
import type { Mark } from '../draft/steps.ts'
import { usePatch } from '../draft/use-editor-store.ts'
import { Tool } from '../fields/RowTools.tsx'
import { StepMark, StepMarkWord } from '../publishing/StepMark.tsx'
import css from './step-list.module.css'

type Props = {
  section: Section
  name: string
  handle: ReactNode
  chosen: boolean
  mark: Mark
  /** false: it has its place */
  movable: false | { first: boolean; last: boolean; onMove: (by: -1 | 1) => void }
  onChoose: () => void
}

/** One section in the list. Its tools appear for the one that is chosen, pointed at or focused. */
export function SectionRow({ section, name, handle, chosen, mark, movable, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const toggle = () => patch({ visible: !section.visible } as Partial<Section>, '')
  return (
    <div className={css.row} data-chosen={chosen || undefined}>
      <UnstyledButton className={css.step} aria-current={chosen ? 'step' : undefined} onClick={onChoose}>
        <StepMark mark={mark} />
        <span className={css.name}>{name}</span>
        <StepMarkWord mark={mark} />
      </UnstyledButton>
      <div className={css.tools}>
        {movable && (
          <>
            <Tool icon={IconArrowUp} label={t('rows.up', { name })} disabled={movable.first} onClick={() => movable.onMove(-1)} />
            <Tool icon={IconArrowDown} label={t('rows.down', { name })} disabled={movable.last} onClick={() => movable.onMove(1)} />
          </>
        )}
        {section.type !== 'hero' && (
          <Tool
            icon={section.visible ? IconEye : IconEyeOff}
            label={section.visible ? t('sections_hide', { name }) : t('sections_show', { name })}
            onClick={toggle}
          />
        )}
        {handle}
      </div>
    </div>
  )
}
