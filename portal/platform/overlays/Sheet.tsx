import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import './keep-in-dialogs.ts'
import css from './sheet.module.css'

type Props = { opened: boolean; close: () => void; title: string; closeLabel: string; children: ReactNode }

export const Sheet = ({ opened, close, title, closeLabel, children }: Props) => (
  <Drawer.Root opened={opened} onClose={close} position="bottom" size="auto">
    <Drawer.Overlay />
    <Drawer.Content classNames={{ content: css.sheet ?? '' }} aria-label={title}>
      <Drawer.Header component="div">
        <Drawer.Title fw={600}>{title}</Drawer.Title>
        <Drawer.CloseButton size={44} iconSize={20} aria-label={closeLabel} />
      </Drawer.Header>
      <Drawer.Body className={css.body ?? ''}>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
)
