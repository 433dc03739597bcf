import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { label: string; used: number; limit: number; ref: Ref<HTMLButtonElement>; onAdd: () => void }

/** Says how much room is left before there is none. */
export function AddRow({ label, used, limit, ref, onAdd }: Props) {
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
