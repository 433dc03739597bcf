import { ActionIcon } from '@mantine/core'
import { type Icon, IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './list.module.css'

type Props = {
  name: string
  first: boolean
  last: boolean
  full: boolean
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
}

export function RowTools({ name, first, last, full, onMove, onCopy, onRemove }: Props) {
  const { t } = useTranslation('editor')
  return (
    <div className={css.tools}>
      <Tool icon={IconArrowUp} label={t('rows.up', { name })} disabled={first} onClick={() => onMove(-1)} />
      <Tool icon={IconArrowDown} label={t('rows.down', { name })} disabled={last} onClick={() => onMove(1)} />
      <Tool icon={IconCopy} label={t('rows.copy', { name })} disabled={full} onClick={onCopy} />
      <Tool icon={IconTrash} label={t('rows.remove', { name })} onClick={onRemove} />
    </div>
  )
}

type ToolProps = { icon: Icon; label: string; disabled?: boolean | undefined; onClick: () => void }
export const Tool = ({ icon: Sign, label, disabled, onClick }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} disabled={disabled ?? false} onClick={onClick}>
    <Sign size={18} />
  </ActionIcon>
)
