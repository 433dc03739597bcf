import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from './headings.ts'
import css from './paste.module.css'
import type { ScheduleFault } from './schedule/schedule-rows.ts'

type Props = {
  faults: readonly ScheduleFault[]
  skipped: ReadonlySet<string>
  onFix: (line: number, text: string) => void
  onSkip: (skipped: ReadonlySet<string>) => void
}

const most = 50

/** Lists the lines of a schedule that were not understood. Each can be corrected or skipped. */
export function ScheduleFaults({ faults, skipped, onFix, onSkip }: Props) {
  const { t } = useTranslation('paste')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = faults.filter(({ text }) => !skipped.has(text))
  const skippedCount = faults.length - open.length
  // The corrected line disappears from the list, and the focus with it.
  const refocus = () => heading.current?.focus()
  if (faults.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} fz="md" id={id} ref={heading} tabIndex={-1}>
        {t('unread', { count: open.length })}
      </Title>
      <ul className={css.unread}>
        {open.slice(0, most).map(fault => (
          <li key={`${fault.line} ${fault.text}`}>
            <form
              className={css.fix}
              onSubmit={event => {
                event.preventDefault()
                const line = new FormData(event.currentTarget).get('line')
                onFix(fault.line, typeof line === 'string' ? line : '')
                refocus()
              }}
            >
              <TextInput
                name="line"
                dir="auto"
                size="md"
                label={t('line_number', { at: fault.line })}
                description={<Why reason={fault.reason} />}
                defaultValue={fault.text}
                spellCheck={false}
                className={css.fixed ?? ''}
              />
              <Group gap="xs">
                <Button type="submit" variant="default">
                  {t('apply')}
                </Button>
                <Button
                  variant="subtle"
                  onClick={() => {
                    onSkip(new Set([...skipped, fault.text]))
                    refocus()
                  }}
                >
                  {t('skip')}
                </Button>
              </Group>
            </form>
          </li>
        ))}
      </ul>
      {open.length > most && <Text>{t('more', { count: open.length - most })}</Text>}
      {skippedCount > 0 && (
        <Group gap="xs">
          <Text>{t('skipped', { count: skippedCount })}</Text>
          <Button
            variant="subtle"
            onClick={() => {
              onSkip(new Set())
              refocus()
            }}
          >
            {t('unskip')}
          </Button>
        </Group>
      )}
    </section>
  )
}

function Why({ reason }: { reason: ScheduleFault['reason'] }) {
  const { t } = useTranslation('paste')
  if (typeof reason === 'string') return <>{t(`schedule_why.${reason}`)}</>
  const { why } = reason
  const values = {
    ...('count' in reason && { count: reason.count }),
    ...('field' in reason && { field: t(`field.${labelOf('programme', reason.field)}`) }),
  }
  return <>{t(`why.${why}`, values)}</>
}
