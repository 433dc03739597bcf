import { Title } from '@mantine/core'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './count.module.css'

/** How many there are of what it stands beside. */
export const Count = ({ of }: { of: number | string }) => (
  <span className={css.count}>{typeof of === 'number' ? formatNumber(of) : of}</span>
)

type CountedTitleProps = { title: string; count: number | string | undefined }

/** The heading of a screen of rows, with how many there are (a number, or words such as «more than 1,000») once that is known and not none. */
export function CountedTitle({ title, count = 0 }: CountedTitleProps) {
  return (
    <Title order={1} fz="1.625rem">
      {title}
      {count !== 0 && <Count of={count} />}
    </Title>
  )
}
