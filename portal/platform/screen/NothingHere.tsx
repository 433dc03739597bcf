import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './nothing-here.module.css'

export function NothingHere({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className={css.screen}>
      <svg viewBox="0 0 400 100" className={css.picture} aria-hidden="true">
        <path d="M0 100A100 100 0 0 1 100 0V100Z" />
        <path d="M100 0A100 100 0 0 1 200 100H100Z" />
        <path d="M200 100V50A50 50 0 0 1 300 50V100Z" />
        <circle cx="350" cy="50" r="50" />
      </svg>
      <Title order={1} fz="xl">
        {title}
      </Title>
      <Text c="dimmed" maw="32rem">
        {hint}
      </Text>
      <div className={css.ways}>{children}</div>
    </div>
  )
}
