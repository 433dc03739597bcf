import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = { text: string; words: { copy: string; copied: string }; variant: 'default' | 'subtle' }

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
