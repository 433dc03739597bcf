import { Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCloudUpload, IconSearch } from '@tabler/icons-react'
import css from './check-in.module.css'

const icons = { good: IconCircleCheck, again: IconClock, bad: IconAlertTriangle, waiting: IconCloudUpload, asking: IconSearch } as const
type NoteProps = { tone: keyof typeof icons; name?: string; text: string; more?: string | undefined }

/** What the screen says about a ticket or a check-in: the icon differs too, not only the color. */
export function Note({ tone, name, text, more }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div className={css.note} data-tone={tone}>
      <Icon size={28} stroke={1.8} aria-hidden />
      <div>
        {name && (
          <>
            <span className={css.noteName}>
              <bdi>{name}</bdi>
            </span>
            <VisuallyHidden>: </VisuallyHidden>
          </>
        )}
        <span className={css.noteText}>{text}</span>
        {more && (
          <Text component="span" display="block" fz="sm">
            {more}
          </Text>
        )}
      </div>
    </div>
  )
}
