import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowRight, IconArrowUp, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { optionalTypes, type Section } from '#contract/landing-pages/sections/sections.ts'
import { gapsOf } from '../draft/gaps.ts'
import { type FactStep, isFactStep, type StepId, stepOrderOf } from '../draft/steps.ts'
import { useEditor, useEditorStore, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { Under } from '../fields/field-path.tsx'
import { Tool } from '../fields/RowTools.tsx'
import { moved } from '../fields/sortable.ts'
import { useSectionName } from '../sections/use-section-name.ts'
import { BasicsStep } from '../steps/BasicsStep.tsx'
import { DatesStep } from '../steps/DatesStep.tsx'
import { LookStep } from '../steps/LookStep.tsx'
import css from './editor.module.css'
import { SectionForm } from './SectionForm.tsx'

type Props = { step: StepId; onChoose: (step: StepId) => void }

export function StepForm({ step, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const sections = useEditor(state => state.draft.content.sections)
  const sectionName = useSectionName()
  const steps = useEditor(state => stepOrderOf(state).join(' ')).split(' ')
  const at = sections.findIndex(s => s.id === step)
  const section = sections[at]
  const next = steps[steps.indexOf(step) + 1]
  const nameOfSection = (id: StepId) => sections.filter(s => s.id === id).map(sectionName)[0] ?? ''
  const nameOf = (id: StepId) => (isFactStep(id) ? t(`step.${id}`) : nameOfSection(id))
  const heading = useFocusOnChange(step)
  const benefit = isFactStep(step) ? t(`benefit.${step}`) : section && t(`benefit.${section.type}`)
  return (
    <Stack gap="lg">
      <div>
        <div className={css.stepHead}>
          <h2 ref={heading} tabIndex={-1} className={css.stepTitle}>
            {nameOf(step)}
          </h2>
          {section && <SectionTools section={section} name={nameOf(step)} />}
        </div>
        <Text c="dimmed">{benefit}</Text>
        {section?.visible && <Gaps section={section} />}
        {section && !section.visible && <Text fw={600}>{t('hidden_hint')}</Text>}
      </div>
      {isFactStep(step) ? (
        <FactsOf step={step} />
      ) : (
        section && (
          <Under key={section.id} at={`content.sections.${at}`} id={section.id}>
            <SectionForm section={section} />
          </Under>
        )
      )}
      {next && (
        <Group justify="end">
          <Button variant="default" rightSection={<IconArrowRight size={18} className="icon-dir" />} onClick={() => onChoose(next)}>
            {t('next', { name: nameOf(next) })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function FactsOf({ step }: { step: FactStep }) {
  switch (step) {
    case 'basics':
      return <BasicsStep />
    case 'dates':
      return <DatesStep />
    case 'look':
      return <LookStep />
  }
}

/** Focuses the heading of each step after the first. */
function useFocusOnChange(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Runs before other effects, which can focus a field.
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

function Gaps({ section }: { section: Section }) {
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

/** The hero cannot be moved or hidden. */
function SectionTools({ section, name }: { section: Section; name: string }) {
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
      {(section.type === 'own' || optionalTypes.has(section.type)) && (
        <Tool icon={IconTrash} label={t('rows.remove', { name })} onClick={remove} />
      )}
    </div>
  )
}
