import { Skeleton, Stack } from '@mantine/core'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './editor.module.css'

/** The shape of what is coming. */
export function EditorSkeleton() {
  return (
    <Loading className={css.editor}>
      <div className={css.panes}>
        <Stack className={css.stepsPane ?? ''} gap="sm">
          {Array.from({ length: 9 }, (_, at) => (
            <Skeleton key={at} height={36} />
          ))}
        </Stack>
        <Stack className={css.fieldsPane ?? ''} gap="lg">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} height={64} />
          ))}
        </Stack>
        <div className={css.previewPane}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  )
}
