import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Section, type SectionType, sectionTypes } from '#contract/landing-page/sections.ts'
import { factSteps, markOf, type StepId } from '../draft/steps.ts'
import { useEditorStore, useEditor, useFacts } from '../draft/use-editor-store.ts'
import { moved } from '../fields/sortable.ts'
import { SortableList } from '../fields/SortableList.tsx'
import { Readiness } from '../publishing/Readiness.tsx'
import { StepMark, StepMarkWord } from '../publishing/StepMark.tsx'
import { AddSection } from './AddSection.tsx'
import { SectionRow } from './SectionRow.tsx'
import css from './step-list.module.css'

type Props = { current: StepId; onChoose: (step: StepId) => void }

/** Everything that can be edited, and how it stands. Sections are hidden and moved here. */
export function StepList({ current, onChoose }: Props) {
  const { t } = useTranslation(['editor', 'sections'])
  const { changeSections } = useEditorStore()
  const issues = useEditor(state => state.page.issues)
  const facts = useFacts()
  const sections = useEditor(state => state.draft.content.sections)
  const nameOf = (section: Section) => t(`sections:${section.type}`)
  // The hero opens every page: it can be written but not moved.
  const fixed = sections[0]?.type === 'hero' ? 1 : 0
  const missing = sectionTypes.filter((type: SectionType) => !sections.some(s => s.type === type))
  const move = (from: number, to: number) => changeSections(all => [...all.slice(0, fixed), ...moved(all.slice(fixed), from, to)], '')

  const row = (section: Section, handle: React.ReactNode, at: number) => (
    <SectionRow
      section={section}
      name={nameOf(section)}
      handle={handle}
      chosen={current === section.id}
      mark={markOf(issues, section, facts)}
      movable={handle !== undefined && { first: at === 0, last: at === sections.length - fixed - 1, onMove: by => move(at, at + by) }}
      onChoose={() => onChoose(section.id)}
    />
  )

  return (
    <nav aria-label={t('steps')} className={css.steps} ref={useInSight(current)}>
      <Readiness onChoose={onChoose} />
      <ul className={css.list}>
        {factSteps.map(step => (
          <li key={step}>
            <UnstyledButton className={css.step} aria-current={current === step ? 'step' : undefined} onClick={() => onChoose(step)}>
              <StepMark mark={markOf(issues, step, facts)} />
              <span className={css.name}>{t(`step.${step}`)}</span>
              <StepMarkWord mark={markOf(issues, step, facts)} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <h2 className={css.heading}>{t('sections')}</h2>
      {sections.slice(0, fixed).map(section => (
        <div key={section.id}>{row(section, undefined, 0)}</div>
      ))}
      <SortableList items={sections.slice(fixed)} nameOf={nameOf} onMove={move} className={css.list}>
        {(section, at, handle) => row(section, handle, at)}
      </SortableList>
      {missing.length > 0 && <AddSection types={missing} onAdded={onChoose} />}
    </nav>
  )
}

/** The list is longer than most windows: the chosen step is always seen in it. */
function useInSight(current: StepId) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = nav.current?.querySelector('[aria-current]')
    const row = chosen?.closest('[data-chosen]') ?? chosen
    row?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return nav
}
