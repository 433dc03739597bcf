import { ActionIcon, Button, CopyButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Copied = { text: string; words: { copy: string; copied: string } }
type Props = Copied & { variant: 'default' | 'subtle' }

export const CopyText = ({ text, words, variant }: Props) => (
  <CopyButton value={text} timeout={3000}>
    {({ copied, copy }) => (
      <Button
        variant={variant}
        size="sm"
        onClick={copy}
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
    )}
  </CopyButton>
)

export const CopyIcon = ({ text, words }: Copied) => (
  <CopyButton value={text} timeout={3000}>
    {({ copied, copy }) => (
      <ActionIcon variant="subtle" color="gray" c="inherit" onClick={copy}>
        {copied ? <IconCheck size={20} stroke={1.6} aria-hidden /> : <IconCopy size={20} stroke={1.6} aria-hidden />}
        <VisuallyHidden aria-live="polite">{copied ? words.copied : words.copy}</VisuallyHidden>
      </ActionIcon>
    )}
  </CopyButton>
)
