import type { SectionProps } from '../look/theme.ts'

export function Section(props: SectionProps) {
  const { page, theme, anchor, heading, sample, quiet, children } = props
  if (theme.Section) return <theme.Section {...props} />
  return (
    <section id={anchor} className={sectionClass(props)} aria-labelledby={`h-${anchor}`}>
      <h2 id={`h-${anchor}`} className={quiet && theme.hidesQuietHeadings ? 'sr' : undefined}>
        {heading}
      </h2>
      {sample && <p className="sample-note">{page.words.sample}</p>}
      {children}
    </section>
  )
}

export const sectionClass = ({ theme, type, sample }: Pick<SectionProps, 'theme' | 'type' | 'sample'>) =>
  ['sec', type && theme.sectionClasses?.[type], sample && 'sample'].filter(Boolean).join(' ')
