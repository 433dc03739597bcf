import { Group, Pagination, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { page: number; count: number; limit: number; onChange: (page: number) => void }

/** Which rows these are, and the way to the others. */
export function ListPages({ page, count, limit, onChange }: Props) {
  const { t } = useTranslation('hackathons')
  const total = Math.ceil(count / limit)
  if (total < 2) return null
  const words = { first: t('pages.first'), previous: t('pages.previous'), next: t('pages.next'), last: t('pages.last') }
  return (
    <Group component="nav" justify="space-between" mt="lg" aria-label={t('pages.label')}>
      <Text c="dimmed">{t('pages.range', { from: (page - 1) * limit + 1, to: Math.min(count, page * limit), count })}</Text>
      <Pagination
        total={total}
        value={page}
        onChange={onChange}
        siblings={1}
        getItemProps={at => ({ 'aria-label': t('pages.page', { page: at }) })}
        getControlProps={control => ({ 'aria-label': words[control] })}
      />
    </Group>
  )
}
