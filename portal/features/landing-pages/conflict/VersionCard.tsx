import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './conflict.module.css'
import type { Line } from './lines-of.ts'

type Props = {
  group: string
  name: string
  absent: boolean
  hidden: boolean
  lines: readonly Line[]
  checked: boolean
  onChoose: () => void
}

export function VersionCard({ group, name, absent, hidden, lines, checked, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const id = useId()
  const note = absent ? t('conflict.absent') : lines.length === 0 && !hidden ? t('conflict.nothing') : ''
  return (
    <div className={css.card} data-chosen={checked || undefined}>
      <label className={css.choose}>
        <input
          type="radio"
          name={group}
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
          data-autofocus={checked || undefined}
        />
        <span>{name}</span>
      </label>
      <div id={id} className={css.text}>
        {hidden && <p className={css.note}>{t('conflict.hidden')}</p>}
        {note && <p className={css.note}>{note}</p>}
        <dl>
          {lines.map(line => (
            <div key={line.path}>
              <dt>{line.label}</dt>
              <dd dir="auto">{line.value || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
      {lines.some(line => line.value) && (
        <CopyButton value={lines.map(line => [line.label, line.value].filter(Boolean).join(': ')).join('\n')} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              aria-label={`${t('conflict.copy')}: ${name}`}
            >
              <span aria-live="polite">{copied ? t('conflict.copied') : t('conflict.copy')}</span>
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  )
}
