import { Title } from '@mantine/core'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './count.module.css'

export const Count = ({ of }: { of: number | string }) => (
  <span className={css.count}>{typeof of === 'number' ? formatNumber(of) : of}</span>
)

type CountedTitleProps = { title: string; count: number | string | undefined }

/** Title with a count, which is hidden while it is unknown or zero. */
export function CountedTitle({ title, count = 0 }: CountedTitleProps) {
  return (
    <Title order={1} fz="xl">
      {title}
      {count !== 0 && <Count of={count} />}
    </Title>
  )
}
