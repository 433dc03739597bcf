import { useEditor } from '../draft/use-editor-store.ts'

/** The smallest variant that every browser reads; null without a picture. */
export const usePictureUrl = (id: string | null): string | null =>
  useEditor(({ pictures }) => {
    const variants = id === null ? undefined : pictures[id]?.variants
    return (variants?.find(variant => variant.mime !== 'image/avif') ?? variants?.[0])?.url ?? null
  })
