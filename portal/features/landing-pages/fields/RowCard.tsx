import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import css from './list.module.css'

type Props = {
  name: string
  open: boolean
  onToggle: () => void
  handle?: ReactNode
  lead?: ReactNode
  tools: ReactNode
  /** content that is also visible while the row is collapsed */
  below?: ReactNode
  fields: Ref<HTMLDivElement>
  children: ReactNode
}

export const RowCard = ({ name, open, onToggle, handle, lead, tools, below, fields, children }: Props) => (
  <div className={css.card}>
    <div className={css.head}>
      {handle}
      <UnstyledButton className={css.name} aria-expanded={open} onClick={onToggle}>
        {lead}
        <span className={css.words} dir="auto">
          {name}
        </span>
        <IconChevronDown size={18} aria-hidden className={css.chevron} data-open={open || undefined} />
      </UnstyledButton>
      {tools}
    </div>
    {below && <div className={css.below}>{below}</div>}
    {open && (
      <div ref={fields} className={css.body}>
        {children}
      </div>
    )}
  </div>
)

type AddRowProps = { label: string; used: number; limit: number; ref: Ref<HTMLButtonElement>; onAdd: () => void }

export function AddRow({ label, used, limit, ref, onAdd }: AddRowProps) {
  const { t } = useTranslation('editor')
  const left = limit - used
  return (
    <>
      <Button ref={ref} variant="light" leftSection={<IconPlus size={18} />} disabled={left <= 0} onClick={onAdd}>
        {label}
      </Button>
      {left <= 0 ? (
        <Text fz="sm" c="dimmed">
          {t('rows.full', { count: limit })}
        </Text>
      ) : (
        left <= Math.min(3, limit / 3) && (
          <Text fz="sm" c="dimmed">
            {t('rows.left', { count: left })}
          </Text>
        )
      )}
    </>
  )
}
