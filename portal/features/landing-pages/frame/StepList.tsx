import { Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxOwnSections } from '#contract/landing-pages/sections/own-section.ts'
import { builtInTypes, type SectionType } from '#contract/landing-pages/sections/sections.ts'
import { factSteps, type Mark, marksOf, type StepId } from '../draft/steps.ts'
import { useEditor, useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { moved } from '../fields/sortable.ts'
import { SortableList } from '../fields/SortableList.tsx'
import { Readiness } from '../publishing/Readiness.tsx'
import { StepMark, StepMarkWord } from '../publishing/StepMark.tsx'
import { useSectionName } from '../sections/use-section-name.ts'
import { AddSection } from './AddSection.tsx'
import css from './step-list.module.css'

type Props = { current: StepId; onChoose: (step: StepId) => void }

export function StepList({ current, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const { changeSections } = useEditorStore()
  const issues = useEditor(state => state.page.issues)
  const facts = useFacts()
  const sections = useEditor(state => state.draft.content.sections)
  const marks = marksOf(issues, sections, facts)
  const nameOf = useSectionName()
  const fixed = sections[0]?.type === 'hero' ? 1 : 0
  const missing = builtInTypes.filter(type => !sections.some(s => s.type === type))
  const own = sections.filter(s => s.type === 'own').length < maxOwnSections ? (['own'] as const) : []
  const addable: readonly SectionType[] = [...missing, ...own]
  const move = (from: number, to: number) => changeSections(all => [...all.slice(0, fixed), ...moved(all.slice(fixed), from, to)], '')

  const row = (step: StepId, name: string, handle?: ReactNode) => (
    <StepRow name={name} mark={marks.get(step) ?? 'empty'} chosen={current === step} onChoose={() => onChoose(step)} handle={handle} />
  )

  return (
    <nav aria-label={t('steps')} className={css.steps} ref={useInSight(current)}>
      <Readiness onChoose={onChoose} />
      <div role="toolbar" tabIndex={-1} aria-label={t('steps')} aria-orientation="vertical" className={css.steps} onKeyDown={goOn}>
        <ul className={css.list}>
          {factSteps.map(step => (
            <li key={step}>{row(step, t(`step.${step}`))}</li>
          ))}
        </ul>
        <h2 className={css.heading}>{t('sections')}</h2>
        {sections.slice(0, fixed).map(section => (
          <div key={section.id}>{row(section.id, nameOf(section))}</div>
        ))}
        <SortableList items={sections.slice(fixed)} nameOf={nameOf} onMove={move} className={css.list} pointerOnly>
          {(section, _at, handle) => row(section.id, nameOf(section), handle)}
        </SortableList>
        {addable.length > 0 ? (
          <AddSection types={addable} onAdded={onChoose} />
        ) : (
          <Text fz="sm" c="dimmed">
            {t('sections_full', { count: maxOwnSections })}
          </Text>
        )}
      </div>
    </nav>
  )
}

/** Moves focus by arrow keys, Home and End, because the list is a single tab stop. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}

function useInSight(current: StepId) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return nav
}

type StepRowProps = {
  name: string
  mark: Mark
  chosen: boolean
  onChoose: () => void
  /** drag handle for pointers; keyboard users have buttons in the form */
  handle?: ReactNode
}

/** Fixed height prevents layout shifts on hover. */
const StepRow = ({ name, mark, chosen, onChoose, handle }: StepRowProps) => (
  <div className={css.row}>
    <UnstyledButton className={css.step} data-stop tabIndex={chosen ? 0 : -1} aria-current={chosen ? 'step' : undefined} onClick={onChoose}>
      <StepMark mark={mark} />
      <span className={css.name}>{name}</span>
      <StepMarkWord mark={mark} />
    </UnstyledButton>
    {handle && <span className={css.handle}>{handle}</span>}
  </div>
)
