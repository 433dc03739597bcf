import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type View = 'table' | 'cards'

export function ViewSwitch({ view, choose }: { view: View; choose: (view: View) => void }) {
  const { t } = useTranslation('table')
  const label = (words: string, Icon: typeof IconTable) => (
    <span style={{ display: 'grid', placeItems: 'center', minBlockSize: 32, minInlineSize: 28 }}>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={value => choose(value === 'cards' ? 'cards' : 'table')}
      data={[
        { value: 'table', label: label(t('as_table'), IconTable) },
        { value: 'cards', label: label(t('as_cards'), IconLayoutGrid) },
      ]}
    />
  )
}
