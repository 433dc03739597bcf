// The page that was begun in this browser before signing up, so that /welcome can lead back to it.
type Remembered = { id: string; name: string }

const key = 'maydan:draft'

export const rememberDraft = (draft: Remembered) => localStorage.setItem(key, JSON.stringify(draft))
export const forgetDraft = () => localStorage.removeItem(key)

export function rememberedDraft(): Remembered | null {
  try {
    const { id, name } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Remembered>
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}
