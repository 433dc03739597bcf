import { Title } from '@mantine/core'
import { Count } from './Count.tsx'

type Props = { title: string; count: number | string | undefined }

/** The heading of a screen of rows, with how many there are (a number, or words such as «more than 1,000») once that is known and not none. */
export function CountedTitle({ title, count = 0 }: Props) {
  return (
    <Title order={1} fz="1.625rem">
      {title}
      {count !== 0 && <Count of={count} />}
    </Title>
  )
}
