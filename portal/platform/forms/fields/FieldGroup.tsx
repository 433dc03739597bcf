import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './fields.module.css'

type Props = { title: string; hint?: string; children: ReactNode }

export function FieldGroup({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.group}>
      <Title order={3} fz="md" id={id}>
        {title}
      </Title>
      {hint && <Text className={css.hint}>{hint}</Text>}
      <Stack gap="lg" mt="md">
        {children}
      </Stack>
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => <div className={css.beside}>{children}</div>
