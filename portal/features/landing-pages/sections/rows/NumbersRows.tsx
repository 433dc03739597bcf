import { About, type SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { textIn } from '#contract/language.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { ListRows } from '../../fields/ListSection.tsx'

type Figure = SectionOf<'about'>['numbers'][number]
type Props = {
  rows: readonly Figure[]
  /** list with another limit than that of the section `about` */
  schema?: typeof About.shape.numbers
  change: (recipe: (rows: Figure[]) => Figure[], key: string) => void
}

export const NumbersRows = ({ rows, schema = About.shape.numbers, change }: Props) => (
  <ListRows
    of="about"
    name="numbers"
    schema={schema}
    texts={{ add: 'add_number', add_first: 'add_number', empty: 'no_numbers', name: 'number' }}
    nameOf={row => [row.value, textIn(row.label, currentLanguage())].filter(Boolean).join(' ')}
    start={() => ({ value: '' })}
    rows={rows}
    change={change}
    fields={{ value: { kind: 'text', hint: true }, label: { kind: 'l10n' } }}
  />
)
